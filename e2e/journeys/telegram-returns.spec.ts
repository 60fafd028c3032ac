import type { BrowserContext, Page } from '@playwright/test';
import { launchKeepingPages } from '../../src/testing/browsers/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { fillIn, hydrated, leaveAndReturn, passCaptcha, screen, submit } from '../person.ts';
import { insideTelegram, launchOf } from '../telegram-app.ts';

let context: BrowserContext;
test.beforeAll(async () => {
  context = await (await launchKeepingPages()).newContext();
});
test.afterAll(() => context.browser()?.close());

async function openMiniApp(): Promise<Page> {
  const page = await context.newPage();
  await insideTelegram(page);
  await page.goto(`${originOf('com')}/en/telegram-register-login${launchOf('tara')}`);
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
