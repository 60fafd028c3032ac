import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';
import { watchShift } from '../shift.ts';
import { launchOf, thirdPartyBody } from '../telegram-app.ts';

const [com] = testSites;
const provider = (page: Page) => page.locator('[data-provider="telegram"]');
const note = (page: Page) => page.locator('[data-note=account]');

test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} })));

test('no button moves when the page begins, since the QR code is not painted [LOGIN-13] [TG-12]', async ({ page }) => {
  await watchShift(page);
  await page.goto(loginOf(com));
  await hydrated(page);
  await expect(page.locator('a[href*=register]')).toHaveCount(0);
  await expect(page.locator('[data-method=qr]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
});

test('launch data signs in without a window and leaves the address first [TG-26] [TG-27] [HTTP-28] [REDIR-03] [DEST-09]', async ({
  page,
  seen,
}) => {
  await page.goto(`${loginOf(com)}${launchOf('tara')}`);
  await hydrated(page);
  await provider(page).click();
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/tg-app/app/home/`);
  expect(thirdPartyBody(seen)).toMatch(/"telegram_callback_mini":"[^"]*query_id=/);
  await page.goBack();
  expect(page.url()).not.toContain('tgWebApp');
});

test('a Telegram task is opened whatever the redirect, without a sign-up question [DEST-10] [TG-12] [QUERY-12]', async ({
  page,
}) => {
  await page.goto(loginOf(com, '?source=task&redirect_url=%2Fen%2Fearn'));
  await expect(provider(page)).toBeVisible();
  await expect(page.locator('a[href*=register]')).toHaveCount(0);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/min-app/task`);
});

for (const fragment of [
  (own: string) => `${launchOf('tess')}&x=?${own.slice(1)}`,
  (own: string) => `${own}&${launchOf('tess').slice(1)}`,
])
  test(`launch data that an address has twice is neither sent nor offered for a link, ${String(fragment)} [TG-26] [TG-22]`, async ({
    page,
    seen,
  }) => {
    await page.goto(`${loginOf(com)}${fragment(launchOf('uma'))}`);
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(/tg-app/);
    expect(JSON.stringify(seen.requests.map((request) => request.postData()))).not.toMatch(/telegram_|hash=/);
  });

for (const [way, links] of [
  ['decline', 0],
  ['accept', 1],
] as const)
  test(`a password log-in sends no launch data; then ${way} makes ${links} link [TG-04] [TG-05] [TG-06] [TG-22]`, async ({
    page,
    seen,
  }) => {
    const { port, close } = await serveAlone();
    await page.goto(`${loginOf(com, '', port)}${launchOf('tess')}`);
    await hydrated(page);
    await tryToSignIn(page, 'hongkong@northgate.example');
    const consent = screen(page, 'telegramLink.consent');
    await expect(consent.getByRole('heading')).toBeFocused();
    await expect(consent).toContainText('Tess');
    expect(await findings(page, 'everything')).toEqual([]);
    expect(JSON.stringify(seen.requests.map((request) => request.postData()))).not.toMatch(/telegram_callback|hash=/);
    await consent.locator(`[data-way=${way}]`).click();
    await page.waitForURL(`${originOf('com', port)}/en/tg-app/app/home/`);
    expect(seen.requests.filter((request) => request.url().endsWith('/bind/telegram'))).toHaveLength(links);
    await close();
  });

test('after a Telegram sign-in without an account, logging in links no launch data [TG-22] [TG-26]', async ({
  page,
  seen,
}) => {
  await page.goto(`${loginOf(com)}${launchOf('uma')}`);
  await hydrated(page);
  await provider(page).click();
  await passCaptcha(page);
  await expect(screen(page, 'login.accountStep')).toBeVisible();
  await expect(page.getByText('link Telegram to it')).toHaveCount(0);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await passCaptcha(page);
  await screen(page, 'telegramLink.consent').locator('[data-way=decline]').click();
  await page.waitForURL(/tg-app/);
  const logIn = seen.requests.find((request) => request.method() === 'POST' && request.url().endsWith('/login'));
  expect(logIn?.postData()).not.toContain('telegram_callback');
});

test('an account elsewhere without one here leads to the log-in in silence [TG-22] [ERR-16]', async ({ page }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  const [window] = await Promise.all([page.waitForEvent('popup'), page.locator('[data-provider="apple"]').click()]);
  await window.locator('button[value=newcomer]').click();
  await passCaptcha(page);
  await expect(screen(page, 'login.accountStep')).toBeVisible();
  await expect(note(page)).toBeFocused();
  await expect(screen(page, 'notices.none')).toHaveCount(1);
});
