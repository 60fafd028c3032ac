import type { Page } from '@playwright/test';
import { telegramConsentPrefix } from '../../services/browser/keys.ts';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { lastCode, screen, tryToSignIn } from '../person.ts';
import { expectCalls } from '../wire-log.ts';
import { insideTelegram, launchOf, postedBy, pressBackOfTelegram } from '../telegram-app.ts';
import { accept, com, consent, home, logIn, open, reopen } from '../telegram-link.ts';

/** Ends the session in another page inside Telegram, which names it. */
async function signOutIn(other: Page, at: number): Promise<void> {
  await insideTelegram(other);
  await open(other, at);
  await other.locator('[data-way=refuse]').click();
  await expect(screen(other, 'login.form').first()).toBeVisible();
}

test.beforeEach(({ page }) => insideTelegram(page));

test('an account is linked after Accept, once; the next visit names the session first [TG-04] [TG-05] [CALL-12] [CALL-13]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  const binds = () => seen.requests.filter((request) => request.url().endsWith('/bind/telegram'));
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page).getByRole('heading')).toBeFocused();
  await expect(consent(page)).toContainText('Tess');
  await expect(consent(page).locator('bdi', { hasText: 'Hoi' })).toBeVisible();
  expect(await findings(page, 'everything')).toEqual([]);
  expect(binds()).toEqual([]);
  await page.getByRole('checkbox').uncheck();
  await accept(page).click();
  await expect(accept(page)).toHaveAccessibleDescription(/allow messages/);
  expect(binds()).toEqual([]);
  await page.getByRole('checkbox').check();
  await accept(page).click();
  await page.waitForURL(home(port));
  expect(binds().map((request) => request.method())).toEqual(['POST']);
  await expectCalls(seen.requests, context, 'en', [
    ['[CALL-13] GET /user/private/telegram-bind-status'],
    ['[CALL-12] POST /user/private/bind/telegram'],
  ]);
  const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value;
  expect((await binds()[0]?.allHeaders())?.['usertoken']).toBe(token);
  await expect(page.locator('[data-account]')).toContainText('Signed in as');
  await reopen(page, port);
  await expect(screen(page, 'telegramLink.session')).toContainText('as Hoi');
  expect(await findings(page, 'everything')).toEqual([]);
  await page.locator('[data-way=continue]').click();
  await page.waitForURL(home(port));
  expect(binds()).toHaveLength(1);
  await close();
});

test('a session that is named where a ticket arrives is not named again: the question to link follows [QUICK-01] [ROUTE-17]', async ({
  page,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${originOf(com.label, port)}/en/login?tmp_token=made-up${launchOf('tess')}`);
  await expect(screen(page, 'app.alreadyHere')).toContainText('as Hoi');
  await page.getByRole('button', { name: 'Continue with this account' }).click();
  await expect(consent(page)).toBeVisible();
  await close();
});

test('«Not you?» ends the session that was found, and the form is there [ROUTE-17] [SESS-04]', async ({ page }) => {
  const { port, close } = await serveAlone();
  await open(page, port, 'tara');
  await logIn(page, 'hongkong@northgate.example');
  await page.locator('[data-way=decline]').click();
  await page.waitForURL(home(port));
  await reopen(page, port, 'tara');
  await page.locator('[data-way=refuse]').click();
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await close();
});

test('on each page inside of Telegram a found session is named first, and Back leads nowhere [REDIR-16] [ROUTE-17] [TG-11]', async ({
  page,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port, 'tara');
  await logIn(page, 'hongkong@northgate.example');
  await page.locator('[data-way=decline]').click();
  await page.waitForURL(home(port));
  const old = launchOf('tara', Date.now() - 86_401_000);
  for (const path of ['login', 'register', `telegram-register-login${old}`]) {
    await page.goto('about:blank');
    await page.goto(`${originOf(com.label, port)}/en/${path}`);
    await expect(screen(page, 'telegramLink.session')).toContainText('as Hoi');
  }
  await expect.poll(async () => (await postedBy(page)).map(([name]) => name)).toContain('web_app_ready');
  const shown = (await postedBy(page)).filter(([name]) => name === 'web_app_setup_back_button').map(([, data]) => data);
  expect(shown).toEqual(['{"is_visible":false}']);
  await pressBackOfTelegram(page);
  await page.locator('[data-way=refuse]').click();
  await expect(page.locator('dialog[data-screen="miniApp.expired"]')).toBeVisible();
  await close();
});

test('Decline is kept on this device: nothing is linked, and it is not asked again [TG-06] [TG-07] [STORE-14]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  await page.locator('[data-way=decline]').click();
  await page.waitForURL(home(port));
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith(telegramConsentPrefix))).toHaveLength(1);
  await context.clearCookies();
  await reopen(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await page.waitForURL(home(port));
  expect(seen.requests.filter((request) => request.url().endsWith('/bind/telegram'))).toEqual([]);
  await close();
});

test('an account with factors is verified before it is linked [TG-05] [TG-19]', async ({ page, seen }) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'mailed@northgate.example');
  const confirm = async (): Promise<void> => {
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, 'mailed@northgate.example', port));
  };
  await confirm();
  await expect(consent(page)).toBeVisible();
  await accept(page).click();
  await confirm();
  await page.waitForURL(home(port));
  const bodies = seen.requests
    .filter((request) => request.url().endsWith('/bind/telegram'))
    .map((request) => request.postDataJSON() as Readonly<Record<string, unknown>>);
  expect(bodies.map((body) => 'verify_ticket' in body)).toEqual([false, true]);
  await close();
});

test('Cancel or Back in the verification leads to the question again, and links nothing [TG-05] [TG-11] [LOGIN-11]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'mailed@northgate.example');
  const confirm = async (): Promise<void> => {
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, 'mailed@northgate.example', port));
  };
  await confirm();
  for (const leave of ['button', 'Escape', 'back'] as const) {
    await accept(page).click();
    await expect(page.locator('#one-time-code')).toBeVisible();
    if (leave === 'button') await page.locator('dialog[open] [data-way=out]').click();
    else if (leave === 'Escape') await page.keyboard.press('Escape');
    else await pressBackOfTelegram(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(consent(page)).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(accept(page)).not.toHaveAttribute('aria-disabled', 'true');
  }
  const bodies = () =>
    seen.requests
      .filter((request) => request.url().endsWith('/bind/telegram'))
      .map((request) => request.postDataJSON() as Readonly<Record<string, unknown>>);
  expect(bodies().map((body) => 'verify_ticket' in body)).toEqual([false, false, false]);
  await accept(page).click();
  await confirm();
  await page.waitForURL(home(port));
  expect(bodies().map((body) => 'verify_ticket' in body)).toEqual([false, false, false, false, true]);
  await close();
});

test('a session that is over at Accept leads to the form and what was typed, and a toast says so [ERR-03] [TG-19]', async ({
  page,
  context,
  browser,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  const device = await browser.newContext();
  await device.addCookies(await context.cookies());
  const other = await device.newPage();
  await signOutIn(other, port);
  await device.close();
  await accept(page).click();
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await expect(consent(page)).toHaveCount(0);
  await expect(screen(page, 'notices.shown')).toContainText('10006');
  await expect(page.locator('#username')).toHaveValue('hongkong@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
  await close();
});

test('a link that fails says so and goes on; Back of Telegram leaves the question [TG-11] [TG-14] [MODAL-19]', async ({
  page,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port, 'uma');
  await logIn(page, 'ada@northgate.example');
  await expect(consent(page)).toBeVisible();
  await pressBackOfTelegram(page);
  await expect(screen(page, 'telegramLink.session')).toBeVisible();
  await page.locator('[data-way=continue]').click();
  await accept(page).click();
  const dialog = screen(page, 'app.bindFailed').and(page.locator('dialog'));
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-way=on]').click();
  await page.waitForURL(home(port));
  await close();
});

test('a session that another tab ends ends the question too, and nothing is linked [T06] [T07]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  const other = await context.newPage();
  await signOutIn(other, port);
  await page.bringToFront();
  await expect(consent(page)).toHaveCount(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  expect(seen.requests.filter((request) => request.url().endsWith('/bind/telegram'))).toEqual([]);
  await other.close();
  await close();
});

test('an answer that the browser does not keep is carried out, and asked for again the next time [Q05] [TG-07]', async ({
  page,
  context,
}) => {
  await page.addInitScript((prefix) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, telegramConsentPrefix);
  const { port, close } = await serveAlone();
  await open(page, port);
  for (let visit = 0; visit < 2; visit += 1) {
    if (visit > 0) {
      await context.clearCookies();
      await reopen(page, port);
    }
    await logIn(page, 'hongkong@northgate.example');
    await expect(consent(page)).toBeVisible();
    await page.locator('[data-way=decline]').click();
    await page.waitForURL(home(port));
  }
  await close();
});

test('a session that was replaced without an event is not linked: the page shows whose it is [T07]', async ({
  page,
  context,
  browser,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await page.addInitScript(() => {
    Object.assign(window, { BroadcastChannel: undefined });
    Object.defineProperty(window, 'cookieStore', { value: undefined });
  });
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(`${originOf(com.label, port)}/en/login`);
  await tryToSignIn(other, 'ada@northgate.example');
  await other.waitForURL(`${originOf(com.label, port)}/en/dashboard`);
  await context.addCookies(await device.cookies());
  await device.close();
  await accept(page).click();
  await expect(screen(page, 'telegramLink.session')).toContainText('as Ada');
  expect(seen.requests.filter((request) => request.url().endsWith('/bind/telegram'))).toEqual([]);
  await close();
});
