import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, lastCode, passCaptcha, screen } from '../person.ts';
import { openSignUp, signUpShown, stayHere, submitAccount } from '../sign-up-page.ts';

const secret = 'seven brown llamas';
const com = originOf('com');
const eu = originOf('eu');

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('link', { name: to }).click();
}

test('another language keeps method, number, referral code and consent of the form, not the password [T15] [LANG-21]', async ({
  page,
}) => {
  await openSignUp(page, `${com}/en/register?show_type=oldDeadppol&utm_source=a`);
  await stayHere(page);
  await page.locator('#username').fill('ann@exchange.test');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.locator('#phone').fill('+90 5321234567');
  await expect(page.locator('#country')).toHaveValue(/Türkiye/);
  await page.locator('#new-password').fill(secret);
  await page.locator('#referral-title').click();
  await page.locator('#referral-code').fill('GRACE7');
  await page.locator('#agreement').check();
  await chooseLanguage(page, 'Language: English', 'Русский');
  await page.waitForURL(`${com}/ru-RU/register?show_type=oldDeadppol&utm_source=a`);
  await signUpShown(page);
  await expect(page.locator('#phone')).toHaveValue('5321234567');
  await expect(page.locator('#country')).toHaveValue(/Турция/);
  await expect(page.locator('#new-password')).toHaveValue('');
  await expect(page.locator('#referral-code')).toHaveValue('GRACE7');
  await expect(page.locator('#referral-code')).toBeVisible();
  await expect(page.locator('#agreement')).toBeChecked();
  await page.getByRole('tab').first().click();
  await expect(page.locator('#username')).toHaveValue('ann@exchange.test');
});

test('a reload keeps e-mail address and consent to news of the form, and the way to another page drops them [T05] [T15]', async ({
  page,
}) => {
  await openSignUp(page, `${eu}/en-EU/register?show_type=newCode`);
  await page.locator('#username').fill('ann@exchange.test');
  await page.locator('#news').check();
  await page.reload();
  await signUpShown(page);
  await expect(page.locator('#username')).toHaveValue('ann@exchange.test');
  await expect(page.locator('#news')).toBeChecked();
  await expect(page.locator('#agreement')).not.toBeChecked();
  await page.locator('main').getByRole('link', { name: 'Log in' }).last().click();
  await hydrated(page);
  await openSignUp(page, `${eu}/en-EU/register?show_type=newCode`);
  await expect(page.locator('#username')).toHaveValue('');
  await expect(page.locator('#news')).not.toBeChecked();
});

test('a code step goes on in another language, and its last call carries the typed referral code [T15] [REG-27]', async ({
  page,
  seen,
}, { repeatEachIndex }) => {
  const account = `other-language-${repeatEachIndex}@exchange.test`;
  await openSignUp(page, `${com}/en/register?show_type=oldDeadppol&ref=A`);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await page.locator('#new-password').fill(secret);
  await page.locator('#referral-code').fill('GRACE7');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  const code = await lastCode(page, account);
  await chooseLanguage(page, 'Language: English', 'Русский');
  await page.waitForURL(`${com}/ru-RU/register?show_type=oldDeadppol&ref=A`);
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(code);
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${com}/ru-RU/dashboard?newUser=true`);
  const last = seen.requests.find((request) => request.url().endsWith('/register/email'));
  expect(last?.postDataJSON()).toMatchObject({ user_code: 'GRACE7' });
  expect(
    await page.evaluate(() => ['gh_sign_up', 'gh_sign_up_form'].map((key) => sessionStorage.getItem(key))),
  ).toEqual([null, null]);
});

test('after Back, consent that is taken back and another referral code begin a new attempt [REG-27] [REG-29]', async ({
  page,
  seen,
}) => {
  const account = 'consent@exchange.test';
  const starts = (): readonly unknown[] =>
    seen.requests
      .filter((request) => request.url().endsWith('/register_compliance'))
      .map((request) => request.postDataJSON() as unknown);
  await openSignUp(page, `${eu}/en-EU/register?show_type=newCode`);
  await page.locator('#username').fill(account);
  await page.locator('#news').check();
  await submitAccount(page);
  await passCaptcha(page);
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.goBack();
  await page.locator('#news').uncheck();
  await page.locator('#referral-title').click();
  await page.locator('#referral-code').fill('GRACE7');
  await page.locator('#register-form button[type=submit]').click();
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(starts()).toEqual([
    expect.objectContaining({ email: account, euSubscription: true }),
    expect.objectContaining({ email: account, euSubscription: false, user_code: 'GRACE7' }),
  ]);
});

test('an account that exists is filled in at log-in, and no address carries it [REG-28] [REDIR-18]', async ({
  page,
  seen,
}) => {
  await openSignUp(page, `${eu}/en-EU/register?show_type=newCode&utm_source=a`);
  await page.locator('#username').fill('ada@northgate.example');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'ada@northgate.example'));
  await expect(screen(page, 'registration.hasAccount')).toBeVisible();
  await page.locator('[data-way=logIn]').click();
  await page.waitForURL(`${eu}/en-EU/login?show_type=newCode&utm_source=a`);
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  expect(seen.requests.filter((request) => /ada(@|%40)/.test(request.url()))).toEqual([]);
});

test('instead of the number of an account, another one is entered in an empty field in focus [REG-28]', async ({
  page,
}) => {
  await openSignUp(page, `${com}/en/register?show_type=newCode&ref=GRACE7`);
  await stayHere(page);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.locator('#phone').fill('+49 15155509876');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, '15155509876'));
  await page.locator('[data-way=other]').click();
  await expect(page.locator('#phone')).toBeFocused();
  await expect(page.locator('#phone')).toHaveValue('');
  await expect(page.locator('#agreement')).toBeChecked();
  await expect(page.locator('#referral-code')).toHaveValue('GRACE7');
  await page.keyboard.type('15155501277');
  await page.keyboard.press('Enter');
  await passCaptcha(page);
  await expect(page.locator('bdi', { hasText: '15155501277' })).toBeVisible();
});

test('a sign-up whose account is proven, named by the address, goes on after a reload too [RECALL-02] [T05]', async ({
  page,
  browser,
}, { repeatEachIndex }) => {
  const account = `named-${repeatEachIndex}@exchange.test`;
  await openSignUp(page, `${eu}/en-EU/register?show_type=newCode`);
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await expect(page.locator('#new-password')).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('gh_sign_up') ?? '{}');
  const { uuid } = JSON.parse(kept) as { readonly uuid?: string };
  const device = await browser.newContext();
  const there = await device.newPage();
  await there.goto(`${eu}/en-EU/register?uuid=${uuid}`);
  await expect(there.locator('#new-password')).toBeVisible();
  await there.reload();
  await there.locator('#new-password').fill(secret);
  await there.locator('form button[type=submit]').click();
  await there.waitForURL(`${eu}/user/accounts/auth/personal`);
  await device.close();
});

/** The browser shows the page again as it has kept it. */
const showAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that is shown again has no captcha and no password, and continues with a fresh captcha [T04] [REG-27]', async ({
  page,
}) => {
  const account = 'kept-form@exchange.test';
  await openSignUp(page, `${com}/en/register?show_type=oldCode`);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await expect(page.locator('dialog[open][data-screen^="captcha."]')).toBeVisible();
  await showAgain(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue(account);
  await expect(page.locator('#new-password')).toHaveValue('');
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await showAgain(page);
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await expect(page.locator('#new-password')).toHaveValue('');
  await page.locator('#new-password').fill(secret);
  await showAgain(page);
  await expect(page.locator('#new-password')).toHaveValue('');
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/newUser=true/);
});

test('with the id of a partner in the address, a reload keeps the code and the password step [T05] [RECALL-05] [REG-30]', async ({
  page,
  seen,
}, { repeatEachIndex }) => {
  const account = `of-a-partner-${repeatEachIndex}@exchange.test`;
  const address = `${com}/en/channel-register?show_type=newCode&register_channel=cabital&uuid=partner-8`;
  await openSignUp(page, address);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.reload();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await expect(page.locator('#new-password')).toBeVisible();
  await page.reload();
  await page.locator('#new-password').fill(secret);
  expect(page.url()).toBe(address);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${com}/en/dashboard?newUser=true`);
  const made = (ending: string) => seen.requests.filter((request) => request.url().endsWith(ending));
  expect([made('/register/info').length, made('/send/verify/item').length]).toEqual([1, 1]);
  expect(made('/post-register').map((request) => request.postDataJSON() as unknown)).toEqual([
    { channel: 'cabital', uuid: 'partner-8', status: 'success' },
  ]);
});
