import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { password } from '../hosts.ts';
import { appFrame, fillIn, journeysInFrame, open, passCaptcha, screen, signInWith, submit } from '../messenger-app.ts';
import { serveFaulty } from '../own-exchange.ts';
import { refusalRounds } from '../refusals.ts';

journeysInFrame();

const account = 'ada@northgate.example';

async function leaveModal(page: Page, app: FrameLocator): Promise<void> {
  const modals = app.locator('dialog[open]');
  if ((await modals.count()) > 0) await page.keyboard.press('Escape');
  await expect(modals).toHaveCount(0);
}

for (const [index, { round, ids }] of refusalRounds.entries())
  test(`refusals inside Telegram, part ${index + 1}: each keeps the e-mail and leaves a way forward ${ids} [ROUTE-17]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /can escape its sandboxing|net::ERR|redirect|CORS/i;
    const app = await open(page);
    for (const [what, typed, name, isPasswordForgotten] of round) {
      await test.step(`${what} ends in ${name}`, async () => {
        await signInWith(app, typed);
        await expect(screen(app, name).first()).toBeVisible();
        await expect(app.locator('#username')).toHaveValue(typed);
        await expect(app.locator('#current-password')).toHaveValue(isPasswordForgotten ? '' : password);
        const hasFocus = (): boolean => document.activeElement !== document.body;
        await expect.poll(() => appFrame(page).evaluate(hasFocus)).toBe(true);
        await expect(app.locator('body')).not.toContainText(/<html|ret_code|SyntaxError|undefined/);
        await leaveModal(page, app);
      });
    }
  });

const scripts = ['/vendors/geetest.js', '/vendors/geetest.backup.js'];
const puzzle = (app: FrameLocator) => app.frameLocator('dialog[open] iframe').getByRole('slider');
const shapes = (app: FrameLocator) => app.frameLocator('dialog[open] iframe').getByText('Choose these shapes');

for (const [what, fault, shown] of [
  ['whose first source is missing is served by the second one [C01]', [scripts[0], 'http', 404], puzzle],
  ['whose scripts define nothing gives way to the next vendor [C04]', [scripts, 'void', 0], shapes],
  ['that never says that it is there gives way to the next vendor [C03]', [scripts, 'mute', 0], shapes],
] as const)
  test(`inside Telegram, a puzzle ${what} [CAPT-08] [ROUTE-17]`, async ({ page, seen }) => {
    seen.expected = /can escape its sandboxing|404|MIME type/;
    const [paths, kind, amount] = fault;
    const served = await serveFaulty([paths].flat().map((path) => ({ path: path ?? '', kind, amount })));
    const app = await open(page, {}, served.port);
    await fillIn(app, account);
    await submit(app);
    await expect(shown(app)).toBeVisible({ timeout: 15_000 });
    await served.close();
  });

const otherScripts = ['/vendors/tencent.js', '/vendors/recaptcha.js', '/vendors/recaptcha.backup.js'];

for (const [what, kind, amount] of [
  ['cannot be loaded [C02] [CAPT-16]', 'http', 404],
  ['never says that it is there [C03] [CAPT-06]', 'mute', 0],
] as const)
  test(`inside Telegram, where the last of the captchas ${what}, an error is shown, and the form stays unsent [ROUTE-17]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /can escape its sandboxing|404|MIME type/;
    const served = await serveFaulty([
      ...[...scripts, ...otherScripts].map((path) => ({ path, kind: 'http', amount: 404 }) as const),
      { path: '/vendors/magpie.js', kind, amount },
    ]);
    const app = await open(page, {}, served.port);
    await fillIn(app, account);
    await submit(app);
    await expect(
      app.getByText('Captcha is currently unavailable, please check the network and try again').first(),
    ).toBeVisible({ timeout: 15_000 });
    await expect(app.locator('#username')).toHaveValue(account);
    expect(logIns(seen)).toEqual([]);
    await served.close();
  });

test('inside Telegram, Escape in the puzzle leads back to the form, and two presses open one challenge [C06] [C07] [N18]', async ({
  page,
  seen,
}) => {
  const app = await open(page);
  await fillIn(app, account);
  await app.locator('#login-form button[type=submit]').dblclick();
  await expect(puzzle(app)).toBeVisible();
  await expect(app.locator('dialog iframe')).toHaveCount(1);
  expect(seen.requests.filter((request) => request.url().includes('/captcha-info'))).toHaveLength(1);
  await puzzle(app).press('Escape');
  await expect(app.locator('dialog[open]')).toHaveCount(0);
  await expect(app.locator('#username')).toHaveValue(account);
  expect(logIns(seen)).toEqual([]);
});

test('inside Telegram, a proof that is refused is asked for anew, the form kept; the second time is said [C08] [CAPT-20]', async ({
  page,
  seen,
}) => {
  const app = await open(page);
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/login');
  await signInWith(app, 'code+33003@exchange.test');
  await refused;
  await passCaptcha(app);
  await expect(screen(app, 'login.captchaRefused').first()).toBeVisible();
  await expect(app.locator('#username')).toHaveValue('code+33003@exchange.test');
  expect(logIns(seen)).toHaveLength(2);
});

test('inside Telegram, a proof that the messenger forges is ignored [C11] [INV5] [TG-27]', async ({ page, seen }) => {
  const app = await open(page);
  await fillIn(app, account);
  await submit(app);
  await expect(puzzle(app)).toBeVisible();
  await page.evaluate(() => {
    const proof = { kind: 'ticket', ticket: 'forged', randstr: 'forged' };
    const forged = { type: 'solved', nonce: 'x'.repeat(36), proof };
    document.querySelector('iframe')?.contentWindow?.postMessage(forged, '*');
  });
  await appFrame(page).evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(puzzle(app)).toBeVisible();
  expect(logIns(seen)).toEqual([]);
});

function logIns({
  requests,
}: {
  readonly requests: readonly { method(): string; url(): string }[];
}): readonly string[] {
  return requests.filter((one) => one.method() === 'POST' && one.url().endsWith('/login')).map((one) => one.url());
}
