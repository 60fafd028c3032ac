import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, lastCode, passCaptcha, screen, tryToSignIn } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const testSites = [
  ['com', '/en'],
  ['eu', '/en-EU'],
] as const;

async function openForm(page: Page, address: string): Promise<void> {
  await openSignUp(page, address);
  if (address.startsWith(originOf('com'))) await stayHere(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Goes on to the password, which comes after the code. */
async function reachPassword(page: Page, account: string): Promise<void> {
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await expect(page.locator('#new-password')).toBeVisible();
}

for (const [label, language] of testSites) {
  test(`on ${label} an address that is none is said under its field, and nothing is sent [VAL-09] [VAL-13] [I02]`, async ({
    page,
    seen,
  }) => {
    await openForm(page, `${originOf(label)}${language}/sign-up?show_type=newCode`);
    for (const typed of ['', 'ann@exchange', 'ann@bea@exchange.test', `${'a'.repeat(242)}@exchange.test`]) {
      await page.locator('#username').fill(typed);
      await submitAccount(page);
      await expect(screen(page, 'registration.invalid')).toBeVisible();
      await expect(page.locator('#username')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#username')).toHaveAccessibleDescription(/./);
      await expect(page.locator('#username')).toHaveValue(typed);
      await expect(page.locator('#username')).toBeFocused();
    }
    const posts = seen.requests.filter((request) => request.method() === 'POST').map((request) => request.url());
    expect(posts.filter((url) => /captcha|risk|\/register\/|register_compliance/.test(url))).toEqual([]);
  });

  test(`on ${label} a code of five digits is hinted at, any writing of six is sent once, as six digits [VAL-12] [REG-08]`, async ({
    page,
    seen,
  }, { repeatEachIndex }) => {
    const account = `written-${label}-${repeatEachIndex}@exchange.test`;
    await openForm(page, `${originOf(label)}${language}/sign-up?show_type=newCode`);
    await page.locator('#username').fill(account);
    await submitAccount(page);
    await passCaptcha(page);
    const field = page.locator('#one-time-code');
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    const code = await lastCode(page, account);
    const checks = () => seen.requests.filter((request) => request.url().endsWith('/register/verify'));
    for (const typed of ['12345', 'letters']) {
      await field.fill(typed);
      await page.locator('form button[type=submit]').click();
      await expect(screen(page, 'verification.incomplete')).toBeVisible();
    }
    expect(checks()).toEqual([]);
    await field.fill(
      `G-${code.slice(0, 3)} ${code.slice(3).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`,
    );
    await expect(page.locator('#new-password')).toBeVisible();
    expect(checks().map((request) => request.postDataJSON() as unknown)).toEqual([expect.objectContaining({ code })]);
  });

  test(`on ${label} a weak password is explained, one of any letters makes the account [VAL-11] [D06]`, async ({
    page,
    seen,
  }, { repeatEachIndex }) => {
    const account = `password-${label}-${repeatEachIndex}@exchange.test`;
    const query = '?show_type=newCode&redirect_url=javascript%3Aalert(1)';
    await openForm(page, `${originOf(label)}${language}/sign-up${query}`);
    await reachPassword(page, account);
    const field = page.locator('#new-password');
    for (const typed of ['sevenoo', 'password1', account]) {
      await field.fill(typed);
      await page.locator('form button[type=submit]').click();
      await expect(screen(page, 'newPassword.invalid')).toBeVisible();
      await expect(field).toHaveAccessibleDescription(/./);
    }
    expect(seen.requests.filter((request) => request.url().endsWith('/register/password'))).toEqual([]);
    await field.fill(`  ${'🚀'.repeat(64)} `);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-up'));
    // The root of the site, which redirects to the language.
    expect(page.url()).toBe(`${originOf(label)}${language}/`);
  });
}

test('a phone number of 3 or 16 digits is said under its field, Arabic digits are taken [VAL-10] [VAL-13]', async ({
  page,
  seen,
}) => {
  await openForm(page, `${originOf('com')}/en/sign-up?show_type=newCode`);
  await page.getByRole('tab', { name: 'Phone' }).click();
  for (const typed of ['123', '1234567890123456']) {
    await page.locator('#phone').fill(typed);
    await submitAccount(page);
    await expect(page.locator('#phone')).toHaveAttribute('aria-invalid', 'true');
  }
  const starts = () => seen.requests.filter((request) => request.url().endsWith('/register/info'));
  expect(starts()).toEqual([]);
  await page.locator('#phone').fill('+٤٩ ١٥١٥٥٥٠١٢٩٨');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(starts().map((request) => request.postDataJSON() as unknown)).toEqual([
    expect.objectContaining({ mobile: '15155501298', country_code: '49' }),
  ]);
});

test('the start carries code, channel, extras and an address without secrets, nothing else [REG-13] [REG-22] [AFF-07]', async ({
  page,
  seen,
}) => {
  const com = originOf('com');
  await page.goto(`${com}/en/login?campaign=spring&medium=broker`);
  await page.waitForFunction(() => sessionStorage.getItem('gh_attribution') !== null);
  const query = 'show_type=newCode&register_channel=cabital&uuid=partner-8&ref=GRACE7&code=123456';
  await openForm(page, `${com}/en/channel-register?${query}`);
  await page.locator('#username').fill('channel@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  const sent = seen.requests.find((request) => request.url().endsWith('/register/info'))?.postDataJSON() as Readonly<
    Record<string, unknown>
  >;
  expect(sent).toMatchObject({ user_code: 'GRACE7', regist_channel: 'cabital', isManuallyModifyUserCode: false });
  expect(JSON.parse(String(sent['ext_json']))).toMatchObject({ is_manual_input: false });
  const { searchParams } = new URL(String(sent['url']));
  expect(Object.fromEntries(searchParams)).toEqual({
    show_type: 'newCode',
    register_channel: 'cabital',
    ref: 'GRACE7',
    campaign: 'spring',
    medium: 'broker',
  });
  expect(Object.keys(sent).filter((name) => /campaign|medium|utm/.test(name))).toEqual([]);
});

test('a password of spaces, emoji and right-to-left letters is sent unchanged: it alone logs in [I01] [REG-15]', async ({
  page,
  context,
}, { repeatEachIndex }) => {
  const account = `unchanged-${repeatEachIndex}@exchange.test`;
  const secret = '  \u{1f999} سبعة llamas \u202eturned 7 ';
  await openForm(page, `${originOf('com')}/en/register?show_type=newCode`);
  await reachPassword(page, account);
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/newUser=true/);
  await context.clearCookies();
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, account, secret.trim());
  await expect(screen(page, 'login.refused').first()).toBeVisible();
  await tryToSignIn(page, account, secret);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});
