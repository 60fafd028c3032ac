import { expect, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { originOf, password, port } from './hosts.ts';

/** Waits until the page is hydrated, not only prerendered. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Pages of ours, or a frame with one. */
type Within = Page | FrameLocator;

export async function fillIn(page: Within, account: string, secret = password): Promise<void> {
  await page.locator('#username').fill(account);
  await page.locator('#current-password').fill(secret);
}

export async function submit(page: Within): Promise<void> {
  await page.locator('#login-form button[type=submit]').click();
}

/** While a provider's window is open, a dialog with buttons is shown. */
const captchaDialog = 'dialog[open][data-screen^="captcha."]';

export const otherWay = (page: Within): Locator => page.locator(`${captchaDialog} button`).first();

/**
 * Passes the captcha that needs no dragging: one button of the page, one of the frame. The first is pressed by
 * keyboard: Chromium sometimes routes a mouse event into the frame at the moment it appears, although the frame is
 * elsewhere.
 */
export async function passCaptcha(page: Within): Promise<void> {
  await otherWay(page).dispatchEvent('click');
  await passOnlyCaptcha(page);
}

/** The same where it is the only captcha. */
export async function passOnlyCaptcha(page: Within): Promise<void> {
  await page.frameLocator(`${captchaDialog} iframe`).locator('.vendor-work button').click();
}

/** Signs in on the main site and arrives at its dashboard. */
export async function signIn(page: Page, account = 'ada@northgate.example'): Promise<void> {
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
}

/** Types, submits and passes the captcha. */
export async function tryToSignIn(page: Within, account: string, secret = password): Promise<void> {
  await fillIn(page, account, secret);
  await submit(page);
  await passCaptcha(page);
}

/** Returns to the form from any dialog over it. */
export async function leaveModal(page: Page): Promise<void> {
  const modals = page.locator('dialog[open]');
  if ((await modals.count()) > 0) await page.keyboard.press('Escape');
  await expect(modals).toHaveCount(0);
}

/** The screen that an actor shows. */
export const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);

/** Signs in in a second tab; the first, brought to the front again, continues by itself. */
export async function signInElsewhere(page: Page, context: BrowserContext): Promise<void> {
  const [there, target] = [page.url(), new URL('/en/dashboard', page.url()).href];
  const other = await context.newPage();
  await other.goto(there);
  await hydrated(other);
  await tryToSignIn(other, 'ada@northgate.example');
  await other.waitForURL(target);
  await page.bringToFront();
  await page.waitForURL(target);
}

/**
 * Leaves for another page; resolves once the browser has brought the page back as it was. Needs a browser that keeps
 * pages (`launchKeepingPages`).
 */
export async function leaveAndReturn(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  // A browser may discard a page that is still loading.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => (document.documentElement.dataset['persisted'] = String(persisted)),
    ),
  );
  await page.goto(`${originOf('com')}/help-center/s/webform`);
  await meanwhile?.();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
}

/** The newest code that the stand-in sent to a user. */
export async function lastCode(page: Page, recipient: string, at = port): Promise<string> {
  const desk = await page.context().newPage();
  const mail = desk.locator('tbody tr', { hasText: recipient }).first();
  await expect(async () => {
    await desk.goto(`http://desk.northgate.localhost:${at}/outbox`);
    expect(await mail.count()).toBe(1);
  }).toPass();
  const text = (await mail.textContent()) ?? '';
  await desk.close();
  const [, code] = /(\d{6}) is your (?:security|sign-up) code/.exec(text) ?? [];
  if (code === undefined) throw new Error(`no code in «${text}»`);
  return code;
}
