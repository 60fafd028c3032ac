import type { Page, Request } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { hydrated, lastCode, passCaptcha, screen } from '../person.ts';
import { signUpShown, stayHere, submitAccount } from '../sign-up-page.ts';

const secret = 'seven brown llamas';
const note = (page: Page) => page.locator('[data-note=identity]');

/** Tries to log in with an account elsewhere that has none here, and goes on to sign up. */
async function signUpInstead(page: Page, provider: string, user: string, at?: number): Promise<void> {
  await tryElsewhere(page, provider, user, at);
  await goOn(page, provider);
  await stayHere(page);
}

/** Tries to log in with an account elsewhere that has none here. */
async function tryElsewhere(page: Page, provider: string, user: string, at?: number): Promise<void> {
  await page.goto(`${originOf('com', at)}/en/login`);
  await hydrated(page);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator(`[data-provider="${provider}"]`).click(),
  ]);
  await window.locator(`button[value=${user}]`).click();
  await passCaptcha(page);
}

async function goOn(page: Page, provider: string): Promise<void> {
  await (
    provider === 'telegram'
      ? page.locator('main a[href*=register]').first()
      : screen(page, 'thirdParty.noAccount').getByRole('link', { name: 'Sign up' })
  ).click();
  await signUpShown(page);
}

const postsTo = (requests: readonly Request[], path: string): readonly string[] =>
  requests.filter((request) => new URL(request.url()).pathname === path).map((request) => request.postData() ?? '');

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a Telegram account without an account here is named by the form, sent and linked by the sign-up [TG-13] [TG-26] [ERR-16]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await signUpInstead(page, 'telegram', 'theo', port);
  await expect(note(page)).toContainText('Theo @theo');
  expect(await stored(page)).not.toContain('hash=');
  expect(await findings(page, 'everything')).toEqual([]);
  await page.reload();
  await signUpShown(page);
  await expect(note(page)).toContainText('Theo @theo');
  await page.locator('#username').fill('first@newcomers.test');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'first@newcomers.test', port));
  await expect(screen(page, 'notices.shown')).toContainText('linked to Telegram');
  await page.waitForURL(/newUser=true/);
  for (const path of ['/verify/register/email', '/register/email'])
    expect(postsTo(seen.requests, path).map((body) => JSON.parse(body))).toMatchObject([
      { telegram_callback: expect.stringMatching(/username=theo.*hash=[0-9a-f]{64}/) },
    ]);
  expect(seen.requests.filter((request) => request.url().includes('hash=')).map((one) => one.url())).toEqual([]);
  expect(await stored(page)).not.toContain('hash=');
  await close();
});

test('a Telegram account that the form has not named in time is not lost: the next page names it [TG-26]', async ({
  page,
}) => {
  await tryElsewhere(page, 'telegram', 'theo');
  await expect(page.locator('main a[href*=register]').first()).toBeVisible();
  await holdScripts(page, '**/assets/late-*.js');
  await goOn(page, 'telegram');
  await expect(note(page)).toHaveCount(0);
  await page.unroute('**/assets/late-*.js');
  await page.reload();
  await signUpShown(page);
  await expect(note(page)).toContainText('Theo @theo');
});

test('after a reload, Back and Continue with the same Telegram account go on with the attempt [TG-26] [REG-27] [T05]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await signUpInstead(page, 'telegram', 'theo', port);
  await page.locator('#username').fill('first@newcomers.test');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.reload();
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.goBack();
  await expect(note(page)).toContainText('Theo @theo');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(postsTo(seen.requests, '/verify/register/email')).toHaveLength(1);
  await page.locator('#one-time-code').fill(await lastCode(page, 'first@newcomers.test', port));
  await page.waitForURL(/newUser=true/);
  expect(postsTo(seen.requests, '/register/email').map((body) => JSON.parse(body))).toMatchObject([
    { telegram_callback: expect.stringMatching(/username=theo/) },
  ]);
  await close();
});

test('a Telegram account that is declined is neither sent nor kept, after a reload and with a new attempt [TG-26]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await signUpInstead(page, 'telegram', 'theo', port);
  await page.locator('#username').fill('first@newcomers.test');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.goBack();
  await note(page).getByRole('button', { name: 'Don’t link' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await signUpShown(page);
  await expect(page.locator('#username')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.locator('#username').fill('again@newcomers.test');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'again@newcomers.test', port));
  await page.waitForURL(/newUser=true/);
  expect(postsTo(seen.requests, '/verify/register/email').map((body) => /telegram_callback/.test(body))).toEqual([
    true,
    false,
  ]);
  expect(postsTo(seen.requests, '/register/email').join()).not.toContain('telegram_callback');
  await close();
});

test('of a Google account the form says that a sign-up cannot link it, and nothing of it is sent [ERR-16]', async ({
  page,
  seen,
}) => {
  await signUpInstead(page, 'google', 'newcomer');
  await expect(note(page)).toContainText('Your Google account can’t be linked');
  await expect(note(page).getByRole('button')).toHaveCount(0);
  await page.locator('#username').fill('gus@newcomers.test');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(postsTo(seen.requests, '/verify/register/email').join()).not.toMatch(/telegram_callback|google/i);
});
