import type { Page, Request } from '@playwright/test';
import { globalSite } from '../../sites/global.site.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, lastCode, passCaptcha, screen } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const secret = 'seven brown llamas';

/** A sign-up page on which the form is shown and no question is open. */
async function openForm(page: Page, address: string): Promise<void> {
  await openSignUp(page, address);
  await expect(page.locator('#username')).toBeVisible();
}

const postsOf = (requests: readonly Request[]): readonly string[] =>
  requests
    .filter((request) => request.method() === 'POST')
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /regist/.test(path));

for (const [family, label, path, isOlder, isAsked, calls, destination] of [
  [
    'the newer family',
    'com',
    '/en/register?show_type=newCode',
    false,
    true,
    [
      '/user/public/register/info',
      '/user/public/register/send/verify/item',
      '/user/public/register/verify',
      '/user/public/register/password',
    ],
    '/en/dashboard?newUser=true',
  ],
  [
    'the older family',
    'com',
    '/en/register',
    true,
    true,
    ['/verify/register/email', '/register/email'],
    '/en/dashboard?newUser=true',
  ],
  [
    'a regulated site',
    'eu',
    '/en-EU/sign-up?show_type=newCode',
    false,
    false,
    [
      '/user/public/register_compliance',
      '/user/public/register/send/verify/item',
      '/user/public/register/verify',
      '/user/public/register/password',
    ],
    '/user/accounts/auth/personal',
  ],
  [
    'a regulated site, the password first',
    'eu',
    '/en-EU/register?show_type=oldCode',
    true,
    false,
    [
      '/user/public/register_compliance',
      '/user/public/register/send/verify/item',
      '/user/public/register/verify',
      '/user/public/register/password',
    ],
    '/user/accounts/auth/personal',
  ],
  [
    'the Turkish page',
    'com',
    '/en/tr-register?show_type=newCode',
    false,
    true,
    [
      '/user/public/register_compliance',
      '/user/public/register/send/verify/item',
      '/user/public/register/verify',
      '/user/public/register/password',
    ],
    '/en/dashboard?newUser=true',
  ],
] as const)
  test(`a visitor signs up with the calls of ${family} and arrives as a new user [REG-01] [REG-03] [REG-17] [REDIR-04] [DEST-07]`, async ({
    page,
    context,
    seen,
  }) => {
    const account = `new-${String(calls.length)}${path.replaceAll(/\W/g, '')}@exchange.test`;
    await openForm(page, `${originOf(label)}${path}`);
    if (isAsked) await stayHere(page);
    await page.locator('#username').fill(account);
    await expect(page.locator('#new-password')).toHaveCount(isOlder ? 1 : 0);
    if (isOlder) await page.locator('#new-password').fill(secret);
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, account));
    if (!isOlder) {
      await page.locator('#new-password').fill(secret);
      await page.locator('form button[type=submit]').click();
    }
    await page.waitForURL(`${originOf(label)}${destination}`);
    expect(postsOf(seen.requests)).toEqual(calls);
    expect((await context.cookies()).map(({ name }) => name)).toContain('gh_token');
  });

test('a visitor signs up by phone number, with its calling code and a code by SMS [REG-07] [REG-32] [VAL-10]', async ({
  page,
  seen,
}) => {
  await openForm(page, `${originOf('com')}/en/register?show_type=newCode`);
  await stayHere(page);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.locator('#phone').fill('+49 1515 5501299');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, '15155501299'));
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${originOf('com')}/en/dashboard?newUser=true`);
  const start = seen.requests.find((request) => request.url().endsWith('/user/public/register/info'));
  expect(start?.postDataJSON()).toMatchObject({ mobile: '15155501299', country_code: '49' });
});

test('the sites of Kazakhstan and the EU ask for no phone number, in any layout [SITE-06] [SITE-13]', async ({
  page,
}) => {
  for (const address of ['eu', 'kz'].flatMap((label) =>
    ['', '?show_type=new', '?show_type=oldDeadppol'].map(
      (query) => `${originOf(label)}/${label === 'eu' ? 'en-EU' : 'en'}/sign-up${query}`,
    ),
  )) {
    await openForm(page, address);
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});

test('a wrong code of the older family is said at the code, and the account is made with the right one [REG-08] [REG-28]', async ({
  page,
}) => {
  const account = 'wrong-code@newcomers.test';
  await openForm(page, `${originOf('com')}/en/register?show_type=oldCode`);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await page.locator('#new-password').fill(secret);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  const code = await lastCode(page, account);
  await page.locator('#one-time-code').fill(code === '111111' ? '222222' : '111111');
  await expect(page.locator('#one-time-code')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#one-time-code').fill(code);
  await page.waitForURL(`${originOf('com')}/en/dashboard?newUser=true`);
});

test('an affiliate’s invitation leads to /sign-up, query and fragment kept, without a history entry [REDIR-01] [O13] [UI-01]', async ({
  page,
}) => {
  await page.goto(`${originOf('com')}/en/login`);
  await openForm(page, `${originOf('com')}/en/register?ref=A%2fB&affiliate_id=1a2&x=%20a+b#there`);
  expect(page.url()).toBe(`${originOf('com')}/en/sign-up?ref=A%2fB&affiliate_id=1a2&x=%20a+b#there`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('[data-part]').getByText('Northgate', { exact: true })).toBeVisible();
  await expect(page.locator('#referral-code')).toHaveValue('A/B');
  await page.goBack();
  await expect(page).toHaveURL(`${originOf('com')}/en/login`);
});

for (const [query, layout] of [
  ['', 'oldDeadppol'],
  ['?show_type=newBrand', 'newBrand'],
  ['?show_type=new', 'new'],
  ['?pageLayout=new_light&force=1', 'new_light'],
  ['?show_type=new_dark', 'new_dark'],
] as const)
  test(`the layout ${layout} is chosen by «${query}», and axe finds nothing [REG-02] [REG-04] [UI-02] [QUERY-18]`, async ({
    page,
  }) => {
    await openForm(page, `${originOf('eu')}/de-DE/register${query}`);
    await expect(page.locator('html')).toHaveAttribute('data-v', layout);
    await expect(page.getByRole('banner')).toHaveCount(layout === 'oldDeadppol' ? 1 : 0);
    await expect(page.locator('[data-part]').getByText('Northgate', { exact: true })).toHaveCount(
      layout === 'oldDeadppol' ? 0 : 1,
    );
    await expectCleanForAxe(page, [1280, 390]);
  });

test('on paper a layout in a dark scheme is dark on white, with backgrounds too [REG-02] [UI-02]', async ({ page }) => {
  const ink = (): Promise<string> =>
    page.evaluate(() => {
      document.body.style.color = 'light-dark(black, white)';
      return getComputedStyle(document.body).color;
    });
  for (const layout of ['new_dark', 'new', 'newBrand']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await openSignUp(page, `${originOf('com')}/en/register?pageLayout=${layout}&force=1`);
    expect(await ink()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'print' });
    expect(await ink()).toBe('rgb(0, 0, 0)');
  }
});

test('the brand of the split layout leaves the button in view on a phone, and lies beside the form on a desktop [UI-02]', async ({
  page,
}) => {
  const brand = page.locator('[data-part=brand]');
  const button = page.locator('#register-form button[type=submit]');
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, `${originOf('com')}/de-DE/sign-up?show_type=newBrand`);
  await expect(brand.getByText('$50', { exact: true }).first()).toBeVisible();
  await expect(brand.getByText('$30,050')).toBeHidden();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(brand.getByText('$30,050')).toBeVisible();
  const [left, right] = [await brand.boundingBox(), await button.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
});

for (const [type, steps] of [
  ['newCode', ['Step 2 of 3', 'Step 3 of 3']],
  ['oldCode', ['Step 2 of 2']],
] as const)
  test(`each step of a sign-up of the type ${type} says which one it is and how many there are [REG-01]`, async ({
    page,
  }, { repeatEachIndex }) => {
    const address = `steps-${type}-${repeatEachIndex}@exchange.test`;
    await openForm(page, `${originOf('com')}/en/sign-up?show_type=${type}`);
    await expect(page.getByText(/^Step/)).toHaveCount(0);
    await stayHere(page);
    await page.locator('#username').fill(address);
    if (type === 'oldCode') await page.locator('#new-password').fill(secret);
    await submitAccount(page);
    await passCaptcha(page);
    for (const step of steps) {
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveAccessibleDescription(step);
      await expect(heading).toBeFocused();
      if (step === 'Step 2 of 3') await page.locator('#one-time-code').fill(await lastCode(page, address));
    }
  });

for (const [route, hasHeader, hasCookies] of [
  ['register', true, true],
  ['sign-up', false, true],
  ['invite', true, true],
  ['friend-invite', true, true],
  ['email-code-verify', false, true],
  ['exclusive-benefits', false, false],
] as const)
  test(`/${route} has header: ${hasHeader}, cookie question: ${hasCookies}, and a footer [UI-01] [UI-03] [UI-04] [ROUTE-20]`, async ({
    page,
  }) => {
    await page.context().clearCookies();
    await page.goto(`${originOf('com')}/en/${route}`);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('header')).toHaveCount(hasHeader ? 1 : 0);
    await expect(screen(page, 'consent.asking')).toHaveCount(hasCookies ? 1 : 0);
    await expect(page.locator('footer')).toHaveCount(1);
  });

for (const [route, hidden] of [
  ['register', ['es-419']],
  ['sign-up', ['es-419', 'fil-PH', 'hi-IN']],
] as const)
  test(`the list of languages of /${route} leaves out ${hidden.join(', ')} [LANG-09]`, async ({ page }) => {
    await openSignUp(page, `${originOf('com')}/en/${route}`);
    await stayHere(page);
    await page.getByRole('button', { name: 'Language: English' }).click();
    const links = page.locator('#languages a');
    await expect(links.first()).toBeVisible();
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[1]));
    expect(globalSite.languages.filter((code) => !shown.includes(code)).toSorted()).toEqual(hidden);
  });
