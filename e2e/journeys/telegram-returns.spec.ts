import type { BrowserContext, Page } from '@playwright/test';
import { launchKeepingPages } from '../../src/testing/browsers/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { fillIn, hydrated, leaveAndReturn, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';
import { insideTelegram, launchOf } from '../telegram-app.ts';

let context: BrowserContext;
test.beforeAll(async () => {
  context = await (await launchKeepingPages()).newContext();
});
test.afterAll(() => context.browser()?.close());

async function openMiniApp(route = 'telegram-register-login', person = 'tara'): Promise<Page> {
  const page = await context.newPage();
  await insideTelegram(page);
  await page.goto(`${originOf('com')}/en/${route}${launchOf(person)}`);
  await hydrated(page);
  return page;
}

/** Signs in by password, and answers the question to link. */
async function signIn(page: Page): Promise<void> {
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await passCaptcha(page);
  const consent = screen(page, 'telegramLink.consent');
  await consent.or(page.getByRole('heading', { name: 'Telegram mini app' })).waitFor();
  if (await consent.isVisible()) await page.locator('[data-way=decline]').click();
  await page.waitForURL(`${originOf('com')}/en/tg-app/app/home/`);
}

test('a mini app that the browser kept has its account, no password, and a fresh captcha on return [T04] [ROUTE-17]', async () => {
  const page = await openMiniApp();
  await fillIn(page, 'ada@northgate.example');
  await leaveAndReturn(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  await signIn(page);
  await context.clearCookies();
  await page.close();
});

test('a session that a kept mini app named, and that has ended meanwhile, is not named on return [T03] [T06] [ERR-03]', async () => {
  const before = await openMiniApp();
  await signIn(before);
  await before.close();
  const page = await openMiniApp();
  await expect(page.locator('[data-way=continue]')).toBeVisible();
  // A message of another tab would make the browser drop the page.
  await leaveAndReturn(page, () => context.clearCookies());
  await expect(page.locator('[data-way=continue]')).toHaveCount(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await page.close();
});

for (const route of ['telegram-register-login', 'earn/tg-page'])
  test(`${route}: a question to link that the browser kept is not another account’s: nothing is linked [T03] [T06] [T07]`, async ({
    browser,
  }) => {
    const page = await openMiniApp(route, 'tess');
    const bound: string[] = [];
    page.on('request', (request) => request.url().includes('/bind/telegram') && bound.push(request.url()));
    await fillIn(page, 'ada@northgate.example');
    await submit(page);
    await passCaptcha(page);
    await expect(screen(page, 'telegramLink.consent')).toBeVisible();
    const device = await browser.newContext();
    const other = await device.newPage();
    await other.goto(`${originOf('com')}/en/login`);
    await tryToSignIn(other, 'hongkong@northgate.example');
    await other.waitForURL(/dashboard/);
    await leaveAndReturn(page, async () => context.addCookies(await device.cookies()));
    await expect(screen(page, 'telegramLink.session')).toContainText('as Hoi');
    await page.locator('[data-way=continue]').click();
    await expect(screen(page, 'telegramLink.consent')).toContainText('Hoi');
    expect(bound).toEqual([]);
    await device.close();
    await context.clearCookies();
    await page.close();
  });
