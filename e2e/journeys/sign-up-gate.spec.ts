import type { Page } from '@playwright/test';
import { bannerConfig, signUpConfig } from '../../services/contract/config.ts';
import { countryGuide, countryList, ipCountry, registerPermission } from '../../services/contract/reference.ts';
import { recallInfo } from '../../services/contract/registration.ts';
import { notServed } from '../../sites/not-served.ts';
import { expect } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { test } from '../own-desk.ts';
import { hydrated, passCaptcha, screen } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const form = (page: Page) => page.locator('#register-form');

/** The notice instead of the form, with its two ways. */
async function expectNotServed(page: Page): Promise<void> {
  const notice = screen(page, 'registration.notServed');
  await expect(notice).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(notice.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /help-center/);
  await expect(notice.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\/login(\?|$)/);
}

/** The form, and no question before it. */
async function expectForm(page: Page): Promise<void> {
  await expect(screen(page, 'registration.form')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

test('no visitor of a country or region that is not served sees the form, on any site [REG-19] [ROLE-06] [SITE-30]', async ({
  page,
  own,
}) => {
  const labels = ['com/en', 'eu/en-EU', 'tr/en', 'nl/en', 'kz/en', 'hk/en'];
  for (const [index, territory] of notServed.entries()) {
    await own.from(territory);
    const [label = '', language = ''] = (labels[index % labels.length] ?? '').split('/');
    await openSignUp(page, own.at(label, `/${language}/register`));
    await expectNotServed(page);
  }
  await own.from('CA-QC');
  await openSignUp(page, own.at('kz', '/en/sign-up'));
  await expectForm(page);
});

for (const [sole, silenced] of [
  ['a refused permission', ipCountry.path],
  ['a country that is not visible', registerPermission.path],
] as const)
  test(`${sole} closes the form by itself, while the other call is broken [REG-24] [CMPL-14]`, async ({
    page,
    own,
  }) => {
    await own.fault(silenced, 'http', 500);
    await own.from('CA-ON');
    await openSignUp(page, own.at('com', '/en/sign-up'));
    await expectNotServed(page);
    await own.from('CA-QC');
    await page.locator('[data-way=retry]').click();
    await expectForm(page);
  });

test('calls before the form that fail block no visitor [CMPL-14] [G02]', async ({ page, own }) => {
  await own.from('US');
  for (const path of [ipCountry.path, registerPermission.path]) await own.fault(path, 'malformed');
  await openSignUp(page, own.at('com', '/en/register'));
  await expectForm(page);
});

test('replies of 50 MB to all calls before the form leave the defaults, the form and its use [G02] [B09] [CMPL-14]', async ({
  page,
  own,
}) => {
  for (const path of [ipCountry.path, registerPermission.path, countryGuide.path, signUpConfig.path, bannerConfig.path])
    await own.fault(path, 'big');
  await openSignUp(page, own.at('com', '/en/register'));
  await expectForm(page);
  await expect(page.locator('html')).toHaveAttribute('data-v', 'oldDeadppol');
  await page.locator('#username').fill('after-50-mb@exchange.test');
  await page.locator('#new-password').fill('seven brown llamas');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
});

test('a refusal that arrives late is applied at submit, before captcha and calls, and nothing typed was lost [REG-24] [REG-06]', async ({
  page,
  own,
  seen,
}) => {
  await own.from('US');
  for (const { path } of [registerPermission, ipCountry]) await own.fault(path, 'slow', 4500);
  await openSignUp(page, own.at('com', '/en/sign-up?show_type=newCode'));
  await expect(screen(page, 'registration.form')).toBeVisible();
  await page.locator('#username').fill('late@exchange.test');
  await submitAccount(page);
  await expectNotServed(page);
  expect(
    seen.requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /captcha|register\/info|send\/verify/.test(path)),
  ).toEqual([]);
});

for (const [country, shown] of [
  ['BR', 'registration.captcha'],
  ['US', 'registration.notServed'],
] as const)
  test(`from ${country}, a form pressed before a late script keeps its text and leads to ${shown} [UI-13] [UI-15] [REG-24]`, async ({
    page,
    own,
    seen,
  }) => {
    await own.from(country);
    const release = await holdScripts(page);
    await page.goto(own.at('com', '/en/register'), { waitUntil: 'commit' });
    await expect(form(page)).toBeVisible();
    await page.locator('#username').pressSequentially('before@exchange.test');
    await page.locator('#new-password').pressSequentially('seven brown llamas');
    await page.locator('#agreement').check();
    await page.locator('#register-form button[type=submit]').click();
    await expect(page.locator('#register-form button[type=submit]')).toHaveCSS('opacity', '0.6');
    release();
    await hydrated(page);
    const paths = () => seen.requests.map((request) => new URL(request.url()).pathname);
    if (country === 'US') {
      await expectNotServed(page);
      expect(paths().filter((path) => /captcha-info|verify\/register/.test(path))).toEqual([]);
      return;
    }
    await expect(page.locator('html')).toHaveAttribute('data-v', 'oldDeadppol');
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    const starts = seen.requests.filter((request) => request.url().endsWith('/verify/register/email'));
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      expect.objectContaining({ email: 'before@exchange.test' }),
    ]);
    expect(paths().filter((path) => path.endsWith('/register/email'))).toHaveLength(1);
  });

for (const [what, isTouched] of [
  ['moves an untouched form to its step, and says so', false],
  ['leaves a form in use', true],
] as const)
  test(`a recall that answers after 3 s ${what} [RECALL-01] [REG-06]`, async ({ page, own }) => {
    await own.from('BR');
    await openSignUp(page, own.at('com', '/en/register?show_type=newCode'));
    await page.locator('#username').fill('recalled@exchange.test');
    await submitAccount(page);
    await passCaptcha(page);
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    await own.fault(recallInfo.path, 'slow', 5000);
    const answered = page.waitForResponse((response) => response.url().includes(recallInfo.path));
    await page.reload();
    await expect(screen(page, 'registration.form')).toBeVisible();
    if (isTouched) await page.locator('#username').fill('another@exchange.test');
    await answered;
    if (isTouched) {
      await submitAccount(page);
      await passCaptcha(page);
      await expect(page.locator('bdi', { hasText: 'another@exchange.test' })).toBeVisible();
      return;
    }
    await expect(page.locator('#one-time-code')).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page).toHaveTitle(/code/i);
  });

/** Where the guide leads from: the site, its language, the visitor, the site there. */
const referred = {
  com: ['com', 'en', 'DE', 'eu'],
  eu: ['eu', 'en-EU', 'BR', 'com'],
  tr: ['tr', 'en', 'DE', 'eu'],
  nl: ['nl', 'en', 'NL', 'eu'],
  kz: ['kz', 'en', 'DE', 'eu'],
  hk: ['hk', 'en', 'DE', 'eu'],
} as const;

for (const [mode, shows] of [
  ['hide', { com: 'link', eu: 'link', tr: 'link', nl: 'link', kz: 'link', hk: 'link' }],
  ['modal', { com: 'question', eu: 'question', tr: 'form', nl: 'link', kz: 'form', hk: 'form' }],
  ['absent', { com: 'question', eu: 'question', tr: 'link', nl: 'link', kz: 'link', hk: 'link' }],
] as const)
  test(`a guide whose mode is ${mode} hides the form or asks, as each site has it [REG-20] [SITE-21] [SITE-23]`, async ({
    page,
    own,
  }) => {
    await own.guide(mode);
    for (const [site, shown] of Object.entries(shows)) {
      const [label, language, country, there] = referred[site as keyof typeof referred];
      await own.from(country);
      await openSignUp(page, own.at(label, `/${language}/sign-up`));
      if (shown === 'form') await expectForm(page);
      if (shown === 'question') {
        await expect(screen(page, 'residence.asking')).toBeVisible();
        await expect(page.locator('dialog[open]')).toHaveCount(1);
        await stayHere(page);
        await expectForm(page);
      }
      if (shown === 'link') {
        await expect(form(page)).toHaveCount(0);
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        const { host } = new URL(own.at(there, ''));
        await expect(
          screen(page, 'registration.referred').getByRole('link', { name: `Continue to ${host.split(':')[0]}` }),
        ).toHaveAttribute('href', new RegExp(`^http://${host}/`));
      }
    }
  });

test('the Dutch link to the European site swaps the host and keeps path and query byte for byte [SITE-21] [REDIR-14]', async ({
  page,
  own,
}) => {
  await own.from('NL');
  const query = '?ref=A%2fB&x=%20a+b&%7e=&empty&redirect_url=%2Fassets%3Fa%3D1&utm_campaign=spring';
  await openSignUp(page, own.at('nl', `/nl-NL/sign-up${query}#there`));
  await screen(page, 'registration.referred').getByRole('link').first().click();
  await page.waitForURL((url) => url.hostname.startsWith('eu.'));
  expect(page.url()).toBe(own.at('eu', `/nl-NL/sign-up${query}#there`));
  await hydrated(page);
  await expectForm(page);
});

test('the Turkish sign-up leads to the usual one of another site, by link and by question [REG-20] [MODAL-04] [ROUTE-05]', async ({
  page,
  own,
}) => {
  await own.from('DE');
  await own.guide('hide');
  await openSignUp(page, own.at('tr', '/en/tr-register?ref=A%2fB#there'));
  await expect(screen(page, 'registration.referred').getByRole('link').first()).toHaveAttribute(
    'href',
    own.at('eu', '/en-EU/register?ref=A%2fB#there'),
  );
  await own.guide('modal');
  await openSignUp(page, own.at('com', '/en/tr-register?ref=A%2fB'));
  await screen(page, 'residence.asking').getByRole('link').click();
  await page.waitForURL((url) => url.hostname.startsWith('eu.'));
  expect(page.url()).toContain('/en-EU/register?ref=A%2fB&');
  await hydrated(page);
});

test('the site itself refers no visitor, and each sign-up page asks for the residence [MODAL-01] [MODAL-02] [MODAL-24]', async ({
  page,
  own,
}) => {
  await own.guide('hide');
  await own.from('NL');
  await openSignUp(page, own.at('eu', '/en-EU/register'));
  await expectForm(page);
  await own.guide('modal');
  await own.restrict('global');
  await own.from('BR');
  for (const path of [
    '/register',
    '/sign-up',
    '/tr-register',
    '/channel-register',
    '/web2',
    '/invite',
    '/friend-invite',
  ]) {
    await page.goto(own.at('com', `/en${path}?show_type=newCode`));
    await page.evaluate(() => localStorage.clear());
    await openSignUp(page, own.at('com', `/en${path}?show_type=newCode`));
    await expect(screen(page, 'residence.asking')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  }
  await stayHere(page);
  await page.locator('#username').fill('resident@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
});

test('a submit while the residence is asked waits for the answer: two dialogs never stand at once [MODAL-24]', async ({
  page,
  own,
}) => {
  await own.fault(registerPermission.path, 'slow', 5000);
  await openSignUp(page, own.at('com', '/en/sign-up?show_type=newCode'));
  await expect(screen(page, 'registration.form')).toBeVisible();
  await page.locator('#username').fill('two-dialogs@exchange.test');
  await page.locator('#agreement').check();
  const most = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        new MutationObserver(() => {
          count = Math.max(count, document.querySelectorAll('dialog[open]').length);
          if (document.querySelector('dialog[open][data-screen^="captcha."] iframe')) resolve(count);
        }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.locator('#register-form button[type=submit]').click();
  await stayHere(page).catch(() => undefined);
  expect(await most).toBe(1);
});

test('a calling code that is wrong or missing is reported under its field, when it is left and by a submit [REG-32] [VAL-10]', async ({
  page,
  own,
  seen,
}) => {
  await own.fault(countryList.path, 'http', 500);
  seen.expected = /Failed to load/;
  await openSignUp(page, own.at('com', '/en/sign-up?show_type=newCode'));
  await stayHere(page);
  await page.locator('#method-mobile').click();
  const [code, number] = [page.locator('#calling-code'), page.locator('#phone')];
  const [codeError, numberError] = [page.locator('#calling-code-error'), page.locator('#phone-error')];
  await code.fill('999');
  await number.click();
  await expect(codeError).toContainText('Enter a country code such as +49.');
  await expect(codeError.getByRole('status')).toBeVisible();
  await number.fill('123');
  await code.click();
  await code.fill('49');
  await expect(codeError).toHaveCount(0);
  await number.click();
  await code.click();
  await expect(numberError).toContainText('Enter a phone number with 4 to 15 digits.');
  await code.fill('');
  await number.fill('');
  await submitAccount(page);
  await expect(codeError).toBeVisible();
  await expect(numberError).toContainText('Enter your phone number.');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-describedby', 'calling-code-error');
  await number.fill('0151 55504711');
  await expect(numberError).toHaveCount(0);
  await expect(codeError).toBeVisible();
  await code.fill('+49');
  await expect(codeError).toHaveCount(0);
  await page.locator('#register-form button[type=submit]').click();
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  const starts = seen.requests.filter((request) => request.url().endsWith('/user/public/register/info'));
  expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
    expect.objectContaining({ country_code: '49', mobile: '15155504711' }),
  ]);
});
