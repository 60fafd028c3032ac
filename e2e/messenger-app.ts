import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { password, port } from './hosts.ts';

/** Opens the mini app in the frame of the messenger. */
export async function open(page: Page, more: Readonly<Record<string, string>> = {}, at = port): Promise<FrameLocator> {
  const query = new URLSearchParams({ person: 'tara', site: 'global', ...more });
  await page.goto(`http://web.messenger.localhost:${at}/app?${query.toString()}`);
  const app = page.frameLocator('iframe[data-address]');
  await expect(app.locator('html')).toHaveAttribute('data-hydrated', 'true');
  return app;
}

export const screen = (app: FrameLocator, name: string) => app.locator(`[data-screen="${name}"]`);
export const offer = (app: FrameLocator) => app.locator('[data-way=telegram]');
export const accept = (app: FrameLocator) => app.locator('[data-way=accept]');

/** Requests of the mini app to the messenger, as its log shows them. */
export async function asked(page: Page): Promise<readonly string[]> {
  const lines = await page.locator('#log li').allTextContents();
  return lines.filter((line) => line.startsWith('←')).map((line) => line.slice(2));
}

export async function passCaptcha(app: FrameLocator): Promise<void> {
  const dialog = app.locator('dialog[open][data-screen^="captcha."]');
  await dialog.locator('button').first().dispatchEvent('click');
  await dialog.frameLocator('iframe').locator('.vendor-work button').click();
}

export async function fillIn(app: FrameLocator, account: string): Promise<void> {
  await app.locator('#username').fill(account);
  await app.locator('#current-password').fill(password);
}

export const submit = (app: FrameLocator): Promise<void> => app.locator('#login-form button[type=submit]').click();

export async function signInWith(app: FrameLocator, account: string): Promise<void> {
  await fillIn(app, account);
  await submit(app);
  await passCaptcha(app);
}

/** The mini app, as far as scripts of its frame see it. */
export const appFrame = (page: Page) => {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('there is no frame');
  return frame;
};

/** What each journey in the frame of the messenger begins and ends with. */
export function journeysInFrame(): void {
  // Chromium warns of the sandbox that Telegram Web gives to every mini app.
  test.beforeEach(({ seen }) => void (seen.expected = /can escape its sandboxing/));
  // The tab, which the next test has too, keeps the session of its frame.
  test.afterEach(async ({ page }) => {
    const again = page.locator('#again');
    if (await again.isVisible()) {
      await again.click();
      await expect(page.frameLocator('iframe[data-address]').locator('html')).toHaveAttribute('data-hydrated', 'true');
    }
    if ((await page.locator('iframe[data-address]').count()) > 0)
      await appFrame(page).evaluate(() => sessionStorage.clear());
  });
}
