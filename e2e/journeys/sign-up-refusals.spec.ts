import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { lastCode, passCaptcha, screen } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const secret = 'seven brown llamas';
const older = 'oldCode';

/**
 * Submits an account that the exchange answers as its name says, at a form of the type; a browser is asked once for the
 * residence.
 */
async function submitAs(page: Page, name: string, type = 'newCode', isAsked = true): Promise<string> {
  const account = `${name}@exchange.test`;
  await openSignUp(page, `${originOf('com')}/en/register?show_type=${type}`);
  if (isAsked) await stayHere(page);
  await page.locator('#username').fill(account);
  if (type === older) await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  return account;
}

/** An account at its code step, with the code that was sent to it. */
async function codeOf(page: Page, account: string): Promise<string> {
  await expect(page.locator('#one-time-code')).toBeVisible();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  return lastCode(page, account);
}

/** The same up to the last call. */
async function finishAs(page: Page, name: string, type?: string): Promise<void> {
  const account = await submitAs(page, name, type);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  if (type === older) return;
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
}

for (const [name, type, shown, words] of [
  ['at+start+31018', undefined, 'registration.ipLimited', 'You can’t sign up from this network'],
  ['at+start+31018', older, 'registration.ipLimited', 'You can’t sign up from this network'],
  ['at+start+30207', undefined, 'registration.gone', 'has expired'],
  ['at+start+30205', older, 'registration.sentTooOften', 'You can try again in 42 minutes'],
  ['at+start+30205', 'newLink', 'registration.sentTooOften', 'Use the link in the latest one'],
  ['http+429', undefined, 'registration.tooMany', 'You can try again in'],
  ['http+500', undefined, 'registration.unreachable', ''],
] as const)
  test(`${name} is said under the button of the ${type ?? 'newCode'} form, which keeps the account [REG-28] [ERR-24]`, async ({
    page,
  }) => {
    const account = await submitAs(page, name, type);
    await expect(screen(page, shown).getByRole('alert')).toContainText(words);
    await expect(page.locator('#username')).toHaveValue(account);
  });

for (const step of ['start', 'send', 'verify', 'result', 'password'] as const)
  for (const [code, shown] of [
    ['21101', 'registration.declined'],
    ['20100', 'registration.declined'],
    ['41007', 'registration.unsupported'],
    ['50101', 'registration.accountUpgrading'],
  ] as const)
    test(`${code} at the step ${step} opens its dialog, which leads back to the account [MODAL-09] [MODAL-10] [MODAL-11] [REG-28]`, async ({
      page,
    }) => {
      const name = `at+${step}+${code}`;
      const account = `${name}@exchange.test`;
      await (step === 'password'
        ? finishAs(page, name)
        : submitAs(page, name, step === 'result' ? 'newLink' : undefined));
      if (step === 'verify') {
        await expect(screen(page, 'resend.waiting')).toBeVisible();
        await page.locator('#one-time-code').fill(await lastCode(page, account));
      }
      const dialog = page.locator(`dialog[data-screen="${shown}"]`);
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(code);
      await dialog.getByRole('button').first().click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('#username')).toHaveValue(account);
    });

test('two tabs sign up one address: the second follows the first; another browser gets code 30206 [T08]', async ({
  page,
  context,
  browser,
}) => {
  const [second, elsewhere] = [await context.newPage(), await browser.newContext()];
  const third = await elsewhere.newPage();
  const account = await submitAs(page, 'two-tabs');
  const code = await codeOf(page, account);
  await submitAs(second, 'two-tabs', 'newCode', false);
  await codeOf(second, account);
  await submitAs(third, 'two-tabs');
  const late = await codeOf(third, account);
  await page.bringToFront();
  await page.locator('#one-time-code').fill(code);
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/newUser=true/);
  await second.bringToFront();
  await second.waitForURL((url) => !url.pathname.endsWith('/register'));
  await third.bringToFront();
  const checked = third.waitForRequest((request) => request.url().endsWith('/register/verify'));
  await third.locator('#one-time-code').fill(late);
  await expect(screen(third, 'registration.hasAccount')).toBeVisible();
  // Chromium may have dropped the body of the page's own reply: the same request is answered once more.
  const request = await checked;
  const again = await third.evaluate(async ({ url, ...more }) => (await (await fetch(url, more)).json()) as unknown, {
    url: request.url(),
    method: request.method(),
    headers: request.headers(),
    body: request.postData(),
  });
  expect(again).toMatchObject({ ret_code: 30_206 });
  await expect(screen(third, 'registration.hasAccount').locator('[data-way=logIn]')).toBeVisible();
  await elsewhere.close();
});

test('a code that was sent a moment ago leads to its step, with the wait that remains [REG-28] [REG-09]', async ({
  page,
}) => {
  const account = await submitAs(page, 'at+start+30204', older);
  await expect(screen(page, 'resend.waiting')).toContainText(/You can request a new code in \d+ seconds/);
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await page.waitForURL(/newUser=true/);
});

test('one code too many says at the code when to try again [REG-28]', async ({ page }) => {
  await submitAs(page, 'at+send+30205');
  await expect(screen(page, 'verification.sentTooOften').getByRole('alert')).toContainText('too many codes');
  await expect(screen(page, 'resend.waiting')).toContainText('You can try again in 42 minutes');
});

for (const [step, shown] of [
  ['start', 'registration.refused'],
  ['send', 'verification.refused'],
  ['verify', 'verification.refused'],
] as const)
  test(`code 10002 at the step ${step} is said in place, without dialog or toast [ERR-17] [REG-28]`, async ({
    page,
  }) => {
    const account = await submitAs(page, `at+${step}+10002`);
    if (step === 'verify') {
      await expect(screen(page, 'resend.waiting')).toBeVisible();
      await page.locator('#one-time-code').fill(await lastCode(page, account));
    }
    await expect(screen(page, shown).getByRole('alert')).toContainText('10002');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(screen(page, 'notices.shown')).toHaveCount(0);
  });

test('a refusal of the network is said under the button of the code step, too [ERR-24] [REG-28]', async ({ page }) => {
  await submitAs(page, 'at+send+31018');
  const said = screen(page, 'verification.refused').getByRole('alert');
  await expect(said).toContainText('31018');
  await expect(said).toContainText('If you use a VPN or proxy, turn it off and try again.');
});

test('a refusal of the question that the link step asks by itself is said there, and a press asks again [REG-28] [REG-10]', async ({
  page,
}) => {
  await submitAs(page, 'at+result+31018', 'newLink');
  const said = screen(page, 'mailedLink.refused').getByRole('alert');
  await expect(said).toContainText('31018');
  await expect(said).toContainText('If you use a VPN or proxy, turn it off and try again.');
  await expect(page.locator('[data-screen="mailedLink.refused"] [data-way=out]')).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().includes('/verify/result'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await asked;
  await expect(said).toContainText('31018');
});

for (const [code, wait] of [
  ['30204', /in \d+ seconds/],
  ['30205', /in 42 minutes/],
] as const)
  for (const type of ['newCode', older])
    test(`${code} of the last call of ${type} says at the password when to try again [REG-28] [REG-12]`, async ({
      page,
    }) => {
      await finishAs(page, `at+password+${code}+${type}`, type);
      const step = screen(page, 'newPassword.tooMany');
      await expect(step.getByRole('alert')).toContainText(wait);
      await expect(step.getByRole('alert')).toContainText(code);
      await expect(step.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-disabled', 'true');
      await expect(screen(page, 'notices.shown')).toHaveCount(0);
    });

for (const [code, words] of [
  ['30201', 'Incorrect code'],
  ['30202', 'This code has expired'],
  ['30203', 'Too many incorrect codes'],
] as const)
  test(`${code} of the newer last call is said at the code step, with a new code offered [REG-28] [REG-12]`, async ({
    page,
  }) => {
    await finishAs(page, `at+password+${code}`);
    await expect(page.locator('#one-time-code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[data-screen^="verification."]')).toContainText(words);
    await expect(screen(page, 'resend.open').getByRole('button')).toBeVisible();
  });

for (const [what, name] of [
  ['is lost', 'at+password+drop'],
  ['is refused for its key', 'at+password+10009'],
] as const)
  test(`a last call of the older sign-up that ${what} keeps the password in the field, which is sent again [REG-12] [N01]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /Failed to load resource/;
    await finishAs(page, name, older);
    const field = page.locator('#new-password');
    await expect(field).toHaveValue(secret);
    await expect(field).not.toHaveAttribute('value');
    const calls = (): number => seen.requests.filter((one) => one.url().endsWith('/register/email')).length;
    const before = calls();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(calls).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
    await expect(field).toHaveValue(secret);
  });

test('30201 of the older last call keeps the code for correction, all selected, and sends nothing twice [REG-28] [REG-08]', async ({
  page,
  seen,
}) => {
  await finishAs(page, 'at+password+30201', older);
  const field = page.locator('#one-time-code');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(await lastCode(page, 'at+password+30201@exchange.test'));
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([0, 6]);
  await expect(screen(page, 'resend.open').getByRole('button')).toBeVisible();
  expect(seen.requests.filter((request) => new URL(request.url()).pathname === '/register/email')).toHaveLength(1);
});

test('a refused proof is asked for again, once; then the form says so [CAPT-20] [REG-28]', async ({ page }) => {
  const refused = page.waitForResponse((response) => response.url().endsWith('/register/info'));
  await submitAs(page, 'at+start+33003');
  await refused;
  await passCaptcha(page);
  await expect(screen(page, 'registration.captchaRefused').getByRole('alert')).toContainText(
    'Two attempts in a row failed',
  );
});

test('a refused password is said under its field with reason and code, the rest kept [REG-28] [VAL-11] [ERR-02]', async ({
  page,
}) => {
  await finishAs(page, 'at+password+30208');
  const refused = screen(page, 'newPassword.notAccepted');
  await expect(refused).toBeVisible();
  await expect(refused.getByRole('alert')).toContainText('This password is too easy.');
  await expect(refused.getByRole('alert')).toContainText('Error 30208');
  await expect(page.locator('#new-password')).toBeFocused();
});

test('a last call without a token has made the account: the person logs in [REG-28] [REG-12]', async ({ page }) => {
  await finishAs(page, 'at+password+0');
  await expect(screen(page, 'registration.made').locator('[data-way=logIn]')).toBeVisible();
});

test('10016 is a toast of its own code, and the form stays [ERR-10] [REG-28]', async ({ page }) => {
  const account = await submitAs(page, 'at+start+10016');
  await expect(screen(page, 'notices.shown')).toContainText('100160');
  await expect(page.locator('#username')).toHaveValue(account);
});

test('a check of a code that succeeds without the number 1 leaves the code step, and says so [K06] [VAL-05]', async ({
  page,
}) => {
  const account = await submitAs(page, 'at+verify+0');
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  const checked = page.waitForResponse((response) => response.url().endsWith('/register/verify'));
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  expect((await checked).status()).toBe(200);
  await expect(page.locator('#one-time-code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#new-password')).toHaveCount(0);
});
