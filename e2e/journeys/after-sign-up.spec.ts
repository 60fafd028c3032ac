import type { Page } from '@playwright/test';
import { koreaHome, postRegister } from '../../services/contract/campaign.ts';
import { kycConfig } from '../../services/contract/reference.ts';
import { expect, test } from '../fixtures.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { hydrated, lastCode, passCaptcha, screen } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';
import { expectCalls } from '../wire-log.ts';

const secret = 'seven brown llamas';

/** The link in the newest mail of the stand-in to a person. */
async function lastLink(page: Page, recipient: string, port: number): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto(`http://desk.northgate.localhost:${port}/outbox`);
  const text = (await desk.locator('tbody tr', { hasText: recipient }).first().textContent()) ?? '';
  await desk.close();
  return /http:\S+\/email-code-verify\?[\w=&%.~-]+/.exec(text)?.[0] ?? '';
}

/** Signs up at an address, up to the last press. */
async function signUp(page: Page, address: string, account: string, port: number): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await screen(page, 'residence.asking').getByRole('button').first().click();
  await page.locator('#username').fill(account);
  await page.locator('#agreement').check();
  await page.locator('#register-form button[type=submit]').click();
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, account, port));
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
}

test('a new account is reported to campaign and partner, as the desk shows [REG-30] [REG-31] [AFF-12] [REDIR-15] [CALL-33]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  const origin = `http://com.northgate.localhost:${port}`;
  const query = 'show_type=newCode&register_channel=cabital&uuid=partner-7&utm_source=spring';
  await signUp(page, `${origin}/en/channel-register?${query}`, 'partner@newcomers.test', port);
  await page.waitForURL(`${origin}/en/dashboard?newUser=true`);
  const made = (path: string) => seen.requests.filter((request) => new URL(request.url()).pathname === path);
  expect(made(postRegister.path).map((request) => request.postDataJSON() as unknown)).toEqual([
    { channel: 'cabital', uuid: 'partner-7', status: 'success' },
  ]);
  await expectCalls(seen.requests, context, 'en', [[`[CALL-33] POST ${postRegister.path}`]]);
  expect(made(kycConfig.path).map((request) => new URL(request.url()).search)).toEqual(['?site_id=BYBIT']);
  expect(made(koreaHome.path)).toEqual([]);
  expect(await page.evaluate(() => Number(localStorage.getItem('signup_time')))).toBeGreaterThan(0);
  await page.goto(`http://desk.northgate.localhost:${port}/sign-ups`);
  await expect(page.getByRole('row', { name: /partner@newcomers\.test.*cabital/s }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /partner@newcomers\.test spring/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /partner@newcomers\.test cabital success/ })).toBeVisible();
  await close();
});

test('a sign-up that ends on the page of its mailed link, in another tab, is reported to its partner [REG-30] [ROUTE-19]', async ({
  browser,
}) => {
  // A context of its own: the address of a mailed link names its code.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { port, close } = await serveAlone();
  const origin = `http://com.northgate.localhost:${port}`;
  const account = 'by-link@newcomers.test';
  await openSignUp(page, `${origin}/en/channel-register?show_type=newLink&register_channel=cabital&uuid=partner-7`);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const other = await context.newPage();
  await other.goto(await lastLink(page, account, port));
  const reported = other.waitForRequest((one) => new URL(one.url()).pathname === postRegister.path);
  await other.locator('[data-way=confirm]').click();
  await other.locator('[data-way=here]').click();
  await other.locator('#new-password').fill(secret);
  await other.locator('form button[type=submit]').click();
  expect((await reported).postDataJSON()).toEqual({ channel: 'cabital', uuid: 'partner-7', status: 'success' });
  await other.waitForURL(`${origin}/en/dashboard?newUser=true`);
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('partner-7');
  await context.close();
  await close();
});

test('a task of Telegram is completed by a sign-up, once, with the token that is stored for it [CALL-15] [TG-15]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  const origin = `http://com.northgate.localhost:${port}`;
  await page.goto(`${origin}/en/login`);
  await page.evaluate(() => {
    localStorage.setItem('TG_TASK', '{"campaignId":"c9","registerTaskId":"r9","bindTaskId":"b9"}');
    sessionStorage.setItem('TG_TOKEN', 'token-of-telegram');
  });
  await signUp(page, `${origin}/en/register?show_type=newCode`, 'task@newcomers.test', port);
  await page.waitForURL(`${origin}/en/dashboard?newUser=true`);
  const completed = seen.requests.filter((request) => request.url().endsWith('/complete_task'));
  expect(completed.map((request) => request.postDataJSON() as unknown)).toEqual([{ campaignId: 'c9', taskId: 'r9' }]);
  expect(completed[0]?.headers()['tgtoken']).toBe('token-of-telegram');
  await close();
});

test('reports that hang delay the departure by no more than their second, and show nothing [REG-30] [AFF-12]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: postRegister.path, kind: 'hang', amount: 0 });
  const origin = `http://com.northgate.localhost:${port}`;
  const query = 'show_type=newCode&register_channel=cabital&uuid=partner-7';
  const cards = `${origin}/en/cards/new`;
  await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === postRegister.path),
    signUp(
      page,
      `${origin}/en/channel-register?${query}&redirect_url=${encodeURIComponent(cards)}`,
      'hanging@newcomers.test',
      port,
    ),
  ]);
  await page.waitForURL(cards);
  await expect(screen(page, 'notices.shown')).toHaveCount(0);
  await close();
});
