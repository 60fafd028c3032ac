import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { builtFile } from '../built.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf, testSites } from '../hosts.ts';
import { hydrated, passCaptcha, screen } from '../person.ts';
import { watchShift } from '../shift.ts';
import { insideTelegram, launchOf, postedBy, pressBackOfTelegram } from '../telegram-app.ts';

const [com] = testSites;
const address = `${originOf(com.label)}/en/telegram-register-login`;

/** What Telegram opens for a user with names of its own. */
function launchAs(user: { readonly id: number; readonly first_name: string; readonly last_name: string }): string {
  return `#tgWebAppData=${encodeURIComponent(signTelegram('miniApp', { ...user, username: '' }, Date.now()))}&tgWebAppVersion=8.0`;
}

test.beforeEach(({ page }) => insideTelegram(page));

for (const [first, last] of [
  ['Bo', 'Li'],
  ['Alexandra Maria', 'Konstantinopoulou-Papadopoulos'],
  ['W'.repeat(64), ''],
] as const)
  test(`nothing moves as ${first.slice(0, 9)} is named, above the fold or below it [TG-17] [UI-15]`, async ({
    page,
  }) => {
    await watchShift(page);
    for (const size of [
      { width: 320, height: 1500 },
      { width: 1000, height: 1100 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(address + launchAs({ id: 77, first_name: first, last_name: last }));
      await hydrated(page);
      await expect(screen(page, 'miniApp.offer')).toContainText(first);
      await expect(page.locator('[data-provider=google]')).toBeVisible();
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
      expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const name = page.locator('[data-screen="miniApp.offer"] bdi').first();
      expect(await name.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(30);
    }
    await page.locator('[data-way=telegram]').click();
    const asked = page.locator('[data-screen="miniApp.consent"] bdi').first();
    await expect(asked).toHaveText(`${first} ${last}`.trim());
    await expect(asked).toHaveCSS('text-overflow', 'clip');
  });

test('after the dialog about expired data the heading of the form has the focus [TG-24]', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await screen(page, 'miniApp.expired').getByRole('button').last().click();
  await expect(screen(page, 'miniApp.form')).toContainText('open it again');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the account step has a title of its own, and Back from it focuses the heading of the form [TG-10] [TG-22]', async ({
  page,
}) => {
  await page.goto(address + launchOf('tess'));
  await hydrated(page);
  await page.locator('[data-way=telegram]').click();
  await page.locator('[data-way=accept]').click();
  await passCaptcha(page);
  await expect(page.locator('[data-note=account]')).toBeFocused();
  await expect(page).toHaveTitle('This account isn’t linked yet – Northgate');
  await pressBackOfTelegram(page);
  await expect(page.locator('[data-note=account]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Log in – Northgate');
});

test('another language replaces the page, since Back would lead to one without Telegram’s data [LANG-15] [TG-24]', async ({
  page,
}) => {
  await page.goto(address + launchOf('tara'));
  await hydrated(page);
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  const entries = await page.evaluate(() => history.length);
  await page.locator('[popovertarget=languages]').first().click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the middle button opens a link by Telegram too, and no tab of the browser [TG-26]', async ({ page, context }) => {
  await page.goto(address + launchOf('tara'));
  await hydrated(page);
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  await page.getByRole('link', { name: 'Forgot password?' }).click({ button: 'middle' });
  const opened = (await postedBy(page)).filter(([name]) => name === 'web_app_open_link');
  expect(opened).toHaveLength(1);
  expect(context.pages()).toHaveLength(1);
});

test('after a release during a visit the reloaded mini app has its launch data, and its address has none [D01] [TG-24]', async ({
  page,
  seen,
}) => {
  seen.expected = /Failed to fetch dynamically|preload/;
  await page.goto(address + launchOf('tess'));
  await hydrated(page);
  const name = await screen(page, 'miniApp.offer').locator('bdi').first().textContent();
  let hasReloaded = false;
  page.on('request', (request) => (hasReloaded ||= request.isNavigationRequest()));
  await page.route('**/assets/*.js', (route) => (hasReloaded ? route.continue() : route.fulfill({ status: 404 })));
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('#current-password').fill('seven brown llamas');
  await page.locator('#login-form button[type=submit]').click();
  await reloaded;
  await hydrated(page);
  await expect(screen(page, 'miniApp.offer').locator('bdi').first()).toHaveText(name ?? '');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  expect(page.url()).toBe(address);
});

test('data of the widget leaves the address before the parts that read it are there [TG-28] [HTTP-28]', async ({
  page,
}) => {
  const release = await holdScripts(page, `**/${builtFile('make-mini-app')}`);
  await page.goto(`${address}?id=77&first_name=Bo&auth_date=1&hash=${'0'.repeat(64)}&ref=R1`);
  await hydrated(page);
  expect(page.url()).toBe(`${address}?ref=R1`);
  release();
  await expect(screen(page, 'miniApp.expired')).toBeVisible();
});
