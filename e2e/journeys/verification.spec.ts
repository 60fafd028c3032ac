import type { Request } from '@playwright/test';
import { riskIntercept } from '../../services/contract/account.ts';
import { verifyCheck, verifySend } from '../../services/contract/verification.ts';
import { STEP, totp } from '../../services/exchange/totp.ts';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, lastCode, screen, tryToSignIn } from '../person.ts';

const [com, , ae] = testSites;

test('a second factor confirms a log-in: a pasted code is submitted once [LOGIN-11] [VAL-12] [LOGIN-09] [I06]', async ({
  page,
  context,
  seen,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'verified@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  await expect(page.locator('#one-time-code')).toBeFocused();
  expect(await findings(page, 'everything')).toEqual([]);
  await page.locator('#one-time-code').fill('000 000');
  await expect(screen(page, 'verification.wrong')).toBeVisible();
  for (const way of ['sent to your email', 'texted to your phone']) {
    await page.locator('dialog [data-way=other]').click();
    await expect(page.locator('dialog')).toContainText(way);
    await expect(screen(page, 'resend.waiting')).toBeVisible();
  }
  const code = await lastCode(page, '+4915155501234');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.locator('#one-time-code').press('ControlOrMeta+V');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  await context.clearPermissions();
  const checked = seen.requests.filter((request) => new URL(request.url()).pathname === verifyCheck.path);
  expect(checked.map((request) => JSON.stringify(request.postDataJSON()).includes(`"${code}"`))).toEqual([false, true]);
});

test('the wait for another code follows wall-clock time, even if the tab was suspended [T11] [T10] [LOGIN-11]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'verified@northgate.example');
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.clock.fastForward('00:45');
  await expect(screen(page, 'resend.waiting')).toContainText(/in 1?\d seconds/);
  await page.clock.fastForward('00:20');
  await expect(screen(page, 'resend.open')).toBeVisible();
});

test('a reload returns to the form; the next attempt finds the running wait and a valid code [LOGIN-11] [T05]', async ({
  page,
}) => {
  const other = async (): Promise<void> => {
    await tryToSignIn(page, 'mailed@northgate.example');
    await expect(screen(page, 'verification.code')).toBeVisible();
    await expect(screen(page, 'resend.waiting')).toBeVisible();
  };
  await page.goto(loginOf(ae));
  await hydrated(page);
  await other();
  const code = await lastCode(page, 'mailed@northgate.example');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#current-password')).toHaveValue('');
  await other();
  expect(await lastCode(page, 'mailed@northgate.example')).toBe(code);
  await page.locator('#one-time-code').fill(code);
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
});

test('cancelling the verification leads back to the form, with the address and without the password [LOGIN-11]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'verified@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('verified@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
});

/** The authenticator key of the user to whom the risk engine sends no code. */
const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The bodies of the calls of a path. */
const sentTo = (requests: readonly Request[], path: string): unknown[] =>
  requests
    .filter((request) => new URL(request.url()).pathname === path)
    .map((request) => request.postDataJSON() as unknown);

test('a refused code is explained before one is sent, and another method signs in [LOGIN-14] [CALL-16] [LOGIN-11]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'risky@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  expect(sentTo(seen.requests, riskIntercept.path)).toEqual([]);
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'verification.intercepted')).toBeVisible();
  await expect(page.locator('dialog [data-focus]')).toBeFocused();
  await expect(page.locator('dialog [data-focus]')).toHaveText('We cannot go on with this account right now.');
  expect(await findings(page, 'everything')).toEqual([]);
  expect(sentTo(seen.requests, riskIntercept.path)).toEqual([
    { sence: 30002, ext_info: { item: 'email', login_name: 'risky@northgate.example' } },
  ]);
  expect(sentTo(seen.requests, verifySend.path)).toEqual([]);
  await page.locator('dialog [data-way=other]').click();
  await page.locator('#one-time-code').fill(totp(APP_KEY, Math.floor(Date.now() / 1000 / STEP)));
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('without an answer whether a code may be sent, it is sent after 2 s, without a message [LOGIN-14] [CALL-16]', async ({
  page,
  seen,
}) => {
  const faulty = await serveFaulty({ path: riskIntercept.path, kind: 'hang', amount: 0 });
  await page.goto(loginOf(com, '', faulty.port));
  await hydrated(page);
  await tryToSignIn(page, 'mailed@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  expect([sentTo(seen.requests, riskIntercept.path).length, sentTo(seen.requests, verifySend.path).length]).toEqual([
    1, 1,
  ]);
  await expect(screen(page, 'notices.shown')).toHaveCount(0);
  await faulty.close();
});

for (const { path } of [verifySend, verifyCheck]) {
  test(`a 429 of ${path} blocks repeats for its time, shows why, and keeps exit and help [N13] [HTTP-18] [DEST-02]`, async ({
    page,
  }) => {
    const faulty = await serveFaulty({ path, kind: 'http', amount: 429 });
    await page.goto(loginOf(com, '', faulty.port));
    await hydrated(page);
    await tryToSignIn(page, 'verified@northgate.example');
    await expect(screen(page, 'verification.code')).toBeVisible();
    if (path === verifySend.path) await page.locator('dialog [data-way=other]').click();
    else await page.locator('#one-time-code').fill('123456');
    await expect(screen(page, 'verification.tooMany')).toBeVisible();
    for (const control of ['[type=submit]', '[data-way=other]']) {
      await expect(page.locator(`dialog ${control}`)).toHaveAttribute('aria-disabled', 'true');
      await expect(page.locator(`dialog ${control}`)).toHaveAccessibleDescription(/You can try again in \d+ seconds\./);
    }
    expect(await findings(page, 'everything')).toEqual([]);
    await page.getByRole('link', { name: 'Lost access to your email, phone or app?' }).click();
    await page.waitForURL(`${originOf('com', faulty.port)}/app/user/security-item-find`);
    await faulty.close();
  });
}
