import type { Page } from '@playwright/test';
import { preAuthorize } from '../../services/contract/oauth.ts';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { serveFaulty, serveFrom } from '../own-exchange.ts';
import { fillIn, hydrated, lastCode, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';
import { openSignUp, signUpShown, stayHere, submitAccount } from '../sign-up-page.ts';
import { expectCalls, type ExpectedCall } from '../wire-log.ts';

const com = originOf('com');
const secret = 'seven brown llamas';

async function finish(page: Page, code: string, isOlder = false): Promise<void> {
  await page.locator('#one-time-code').fill(code);
  if (isOlder) return;
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
}

const before: readonly ExpectedCall[] = [
  [
    '[CALL-18] [CALL-19] POST /v3/config/web',
    { project_name: 'gatehouse', keys: ['cht.signup.config', 'cht.gray.config'], properties: { language: 'en' } },
  ],
  ['[CALL-32] GET /register/permission_v2'],
  ['[CALL-63] GET /user/public/ip/country'],
  ['[CALL-61] POST /user/public/country/guide', { siteId: 'BYBIT' }],
  ['[CALL-20] [CMPL-09] GET /x-api/compliance/v1/wall/regulation-info'],
  ['[CALL-21] GET /static/config/test/login-entry-fe.json'],
  [
    '[CALL-17] POST /v3/config/banner',
    { project_name: 'gatehouse', keys: ['cht.signup.banner'], properties: { language: 'en' } },
  ],
];

test('an invited sign-up makes each call of the newer family with its fields [HTTP-03] [HTTP-04] [HTTP-11]', async ({
  page,
  context,
  seen,
}) => {
  const account = 'calls-newer@exchange.test';
  await openSignUp(page, `${com}/en/invite?affiliate_id=7&group_id=3&medium=affiliate&show_type=newCode`);
  await stayHere(page);
  await page.locator('#referral-code').fill('GRACE7');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await expect(page.locator('#country')).toHaveValue(/Germany/);
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.locator('#username').fill(account);
  await Promise.all([page.waitForRequest((request) => request.url().includes('/captcha-info')), submitAccount(page)]);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await finish(page, await lastCode(page, account));
  await page.waitForURL(`${com}/en/dashboard?newUser=true`);
  const uuid: unknown = expect.stringMatching(/^[\w-]{20,}$/);
  await expectCalls(seen.requests, context, 'en', [
    ...before,
    ['[CALL-27] POST /affiliate/v5/anonymity', { affiliate_id: '7' }],
    ['[CALL-26] POST /affiliate/apis/v1/open-info', { affid: '7', country: 'DE', group_id: '3' }],
    ['[CALL-28] POST /s1/code/info', { scene: 1, tpl: 'GRACE7' }],
    ['[CALL-29] GET /v2/public/country-list'],
    ['[CALL-30] GET /v2/public/country-list', { is_disable: '1', is_iso: '1' }],
    ['[CALL-31] GET /register/countryCode'],
    ['[CALL-16] POST /user/public/risk/default-intercept', { sence: 30002 }],
    [
      '[CALL-54] [CAPT-14] GET /user/public/captcha-info',
      { type: 'CAPTCHA_TYPE_BEHAVIOR_GEETEST', login_name: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
    ['[CALL-41] POST /user/public/register/info', { scene: 31004, email: account }],
    ['[CALL-44] POST /user/public/register/send/verify/item', { uuid, verify_item: 'email' }],
    ['[CALL-42] POST /user/public/register/verify', { uuid, code: expect.stringMatching(/^\d{6}$/) }],
    ['[CALL-43] POST /user/public/register/password', { uuid, encrypt_password: expect.any(String) }],
    ['[CALL-34] GET /v3/private/kyc/get-rc-config', { site_id: 'BYBIT' }],
  ]);
  const paths = seen.requests.map((request) => new URL(request.url()).pathname);
  expect(paths, 'the puzzle of the log-in').not.toContain('/v3/public/user/captcha-info');
});

for (const [way, call, last] of [
  ['email', '[CALL-47] POST /verify/register/email', '[CALL-48] POST /register/email'],
  ['mobile', '[CALL-49] POST /verify/register/mobile', '[CALL-50] POST /register/mobile'],
] as const)
  test(`a sign-up of the older family by ${way} makes its two calls [HTTP-03] [HTTP-04] [VAL-03] [REG-14] [REG-15]`, async ({
    page,
    context,
    seen,
  }) => {
    await openSignUp(page, `${com}/en/register?show_type=oldCode&utm_url=https%3A%2F%2Fads.example%2F`);
    await stayHere(page);
    const account = way === 'email' ? { email: 'calls-older@exchange.test' } : { mobile: '15155501277' };
    if (way === 'mobile') await page.getByRole('tab', { name: 'Phone' }).click();
    await page
      .locator(way === 'email' ? '#username' : '#phone')
      .fill(`${way === 'email' ? '' : '+49 '}${Object.values(account).join('')}`);
    await page.locator('#new-password').fill(secret);
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    await finish(page, await lastCode(page, Object.values(account).join('')), true);
    await page.waitForURL(`${com}/en/dashboard?newUser=true`);
    await expectCalls(seen.requests, context, 'en', [
      [call, account],
      [last, { ...account, encrypt_password: expect.any(String) }],
    ]);
    for (const request of seen.requests.filter((one) => /\/register\//.test(one.url()) && one.method() === 'POST')) {
      expect(Object.keys(request.postDataJSON() as object)).not.toContain('password');
      expect(Object.keys(request.postDataJSON() as object)).not.toContain('utm_url');
      expect(Object.values(request.postDataJSON() as object), 'empty values are left out').not.toContain('');
    }
  });

test('a mailed link is asked for, and the attempt is recalled after a reload, by their calls [RECALL-01]', async ({
  page,
  context,
  seen,
}) => {
  await openSignUp(page, `${com}/en/register?show_type=newLink`);
  await stayHere(page);
  await page.locator('#username').fill('calls-link@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  // A poll that the page gave up has no body.
  await page.waitForResponse(async (response) => {
    if (!response.url().includes('/register/verify/result')) return false;
    const body: unknown = await response.json().catch(() => null);
    if (body !== null) expect(body).toMatchObject({ ret_code: 0, result: { verify_result: 0 } });
    return body !== null;
  });
  await page.reload();
  await signUpShown(page);
  const uuid: unknown = expect.stringMatching(/^[\w-]{20,}$/);
  await expectCalls(seen.requests, context, 'en', [
    ['[CALL-44] POST /user/public/register/send/verify/item', { uuid, verify_item: 'email_link' }],
    ['[CALL-45] GET /user/public/register/verify/result', { uuid }],
    ['[CALL-46] GET /user/public/register/recall/info', { uuid }],
  ]);
});

test('on a regulated site and on the Turkish page the sign-up begins with the compliance call [REG-17] [REG-18]', async ({
  page,
  context,
  seen,
}) => {
  await openSignUp(page, `${originOf('eu')}/en-EU/register?show_type=newCode`);
  await page.locator('#username').fill('calls-eu@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await expectCalls(seen.requests, context, 'en-EU', [
    ['[CALL-51] POST /user/public/register_compliance', { email: 'calls-eu@exchange.test', register_type: 1 }],
  ]);
});

test('a visitor from Korea is reported once after the sign-up, one from elsewhere is not [CALL-52] [REG-25] [HTTP-28]', async ({
  page,
  seen,
}) => {
  for (const [country, times] of [
    ['DE', 0],
    ['KR', 1],
  ] as const) {
    const { port, close } = await serveFrom(country);
    const origin = originOf('com', port);
    await openSignUp(page, `${origin}/en/register?show_type=newCode`);
    if (times === 0) await stayHere(page);
    await page.locator('#username').fill('calls-korea@exchange.test');
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    await finish(page, await lastCode(page, 'calls-korea@exchange.test', port));
    await page.waitForURL(`${origin}/en/dashboard?newUser=true`);
    const reports = seen.requests.filter((one) => one.url() === `${origin}/fht/growth/activity-api/v1/korea/home`);
    expect(reports.map((one) => one.method())).toEqual(Array.from({ length: times }, () => 'POST'));
    await page.context().clearCookies();
    await close();
  }
});

test('a log-in and a log-out make their calls, the token first after it was given [HTTP-02] [HTTP-15] [STORE-02] [CONST-07]', async ({
  page,
  context,
  seen,
}) => {
  await page.goto(`${originOf('tr')}/tr-TUR/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('tr')}/tr-TUR/dashboard`);
  const cookies = await context.cookies();
  const guest = cookies.find(({ name }) => name === 'gh_guid');
  expect(guest).toMatchObject({ path: '/' });
  expect(Math.round(((guest?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(120);
  const token = cookies.find(({ name }) => name === 'gh_token')?.value;
  const tokens = new Map<string, string | undefined>();
  for (const request of seen.requests) {
    const { pathname } = new URL(request.url());
    tokens.set(pathname, (await request.allHeaders())['usertoken']);
  }
  expect(tokens.get('/user/public/login_compliance')).toBeUndefined();
  expect(tokens.get('/v2/private/user/profile')).toBe(token);
  expect(tokens.get('/v3/config/web')).toBeUndefined();
  await expectCalls(seen.requests, context, 'tr-TUR', [
    [
      '[CALL-19] POST /v3/config/web',
      { keys: expect.arrayContaining(['cht.captcha.config', 'cht.download.config', 'cht.gray.config']) },
    ],
    ['[CALL-22] [LANG-18] GET /locales/tr-TUR/global.json'],
    ['[CALL-23] [LANG-19] GET /static/translations/tr-TUR/global.json'],
    ['[CALL-23] [LANG-19] GET /static/translations/tr-TUR/inverse.json'],
    ['[CALL-09] GET /v2/private/user/profile'],
  ]);
});

test('the slide puzzle of the log-in is asked for by the hash of a 36-character id [CALL-53] [CAPT-13] [CAPT-15]', async ({
  page,
  context,
  seen,
}) => {
  await page.goto(`${com}/en/login`);
  await hydrated(page);
  await fillIn(page, 'banned@northgate.example');
  await Promise.all([page.waitForRequest((request) => request.url().includes('/captcha-info')), submit(page)]);
  await passCaptcha(page);
  await expect(screen(page, 'ban.notice')).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('captcha_session_id') ?? '');
  expect(id).toHaveLength(36);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(id))).toString('hex');
  await expectCalls(seen.requests, context, 'en', [
    [
      '[CALL-53] [CAPT-13] GET /v3/public/user/captcha-info',
      { type: 'CAPTCHA_TYPE_BEHAVIOR_GEETEST', login_name: hash },
    ],
    ['[CALL-37] [LOGIN-12] POST /user/public/ban/einfo', { login_name: 'banned@northgate.example' }],
    [
      '[CALL-38] [BAN-07] POST /user/public/self_unbind/status',
      { self_unbind_token: expect.stringMatching(/^[\w-]{20,}$/) },
    ],
  ]);
  expect(seen.requests.filter((request) => /banned(@|%40)/.test(request.url()))).toEqual([]);
});

test('where the ban lookup fails, the toast of 31003 is shown, and the form stays [BAN-06] [ERR-26]', async ({
  page,
}) => {
  await page.goto(`${com}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, 'banlookup+fail@exchange.test');
  await expect(screen(page, 'notices.shown')).toContainText('31003');
  await expect(page.locator('#username')).toHaveValue('banlookup+fail@exchange.test');
});

test('a token in the address of the benefits names who shares, by its call [CALL-11] [CALL-17] [AFF-10]', async ({
  page,
  context,
  seen,
}) => {
  await page.goto(`${com}/en/exclusive-benefits?token=share-ada`);
  await hydrated(page);
  await expect.poll(() => seen.requests.some((one) => one.url().includes('common-share-info'))).toBe(true);
  await expectCalls(seen.requests, context, 'en', [
    ['[CALL-11] GET /fiat/public/channel/common-share-info', { token: 'share-ada' }],
    ['[CALL-17] POST /v3/config/banner', { keys: ['cht.signup.banner'] }],
  ]);
  expect(new URL(page.url()).search).toBe('');
});

test('on which site a signed-in user was verified is asked for by the token in a header alone [CALL-07] [HTTP-02]', async ({
  page,
  context,
  seen,
}) => {
  await page.goto(`${originOf('ae')}/ar-ARE/login`);
  await hydrated(page);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
  await page.goto(`${originOf('ae')}/ar-ARE/login`);
  await expect(screen(page, 'app.confirming').first()).toBeVisible();
  await expectCalls(seen.requests, context, 'ar-ARE', [['[CALL-07] GET /user/private/member/info']]);
  const asked = seen.requests.find((one) => one.url().endsWith('/user/private/member/info'));
  const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value ?? '';
  expect((await asked?.allHeaders())?.['usertoken']).toBe(token);
});

for (const [source, sent] of [
  ['earn', 'earn'],
  ['another', undefined],
] as const)
  test(`a stored TG_SOURCE of «${source}» makes tg_source ${sent ?? 'missing'} in a sign-up [STORE-07] [REG-16]`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('TG_SOURCE', stored), source);
    await openSignUp(page, `${com}/en/register?show_type=newCode`);
    await stayHere(page);
    await page.locator('#username').fill(`calls-${source}@exchange.test`);
    await submitAccount(page);
    const begun = page.waitForRequest((request) => request.url().endsWith('/user/public/register/info'));
    await passCaptcha(page);
    const { ext_json: extras } = (await begun).postDataJSON() as { readonly ext_json: string };
    expect((JSON.parse(extras) as { readonly tg_source?: string }).tg_source).toBe(sent);
  });

test('a sign-up page asks first about the attempt that its address names [QUERY-15] [RECALL-01]', async ({
  page,
  seen,
}) => {
  await openSignUp(page, `${com}/en/register?uuid=u1`);
  const ofSignUp = seen.requests
    .map((one) => new URL(one.url()))
    .filter((one) => one.pathname.includes('/public/register'));
  expect(ofSignUp.map(({ pathname, searchParams }) => [pathname, searchParams.get('uuid')])).toEqual([
    ['/user/public/register/recall/info', 'u1'],
  ]);
  expect(page.url()).not.toContain('u1');
});

for (const [what, kind, amount] of [
  ['code 10006', 'code', 10_006],
  ['the status 401', 'http', 401],
] as const) {
  test(`${what} of the question for the site keeps the session at a log-in [ERR-03] [ERR-04] [K01] [N14]`, async ({
    page,
    context,
  }) => {
    const { port, close } = await serveFaulty({ path: '/user/private/member/info', kind, amount });
    const at = originOf('ae', port);
    const tokens = async () => (await context.cookies()).filter(({ name }) => name === 'gh_token').length;
    await page.goto(`${at}/ar-ARE/login`);
    await hydrated(page);
    await tryToSignIn(page, 'abroad@northgate.example');
    await page.waitForURL(`${at}/ar-ARE/dashboard`);
    await page.goto(`${at}/ar-ARE/login`);
    await page.waitForURL(`${at}/ar-ARE/dashboard`);
    expect(await tokens()).toBe(1);
    await close();
  });

  test(`${what} of an authorization ends the session, which no log-in page would [ERR-03] [OAUTH-05] [N14]`, async ({
    page,
    context,
  }) => {
    const { port, close } = await serveFaulty({ path: preAuthorize.path, kind, amount });
    const at = originOf('com', port);
    await page.goto(`${at}/en/login`);
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(`${at}/en/dashboard`);
    const tokens = async () => (await context.cookies()).filter(({ name }) => name === 'gh_token').length;
    expect(await tokens()).toBe(1);
    const callback = encodeURIComponent('https://app.tallybird.example/callback');
    await page.goto(
      `${at}/en/oauth?client_id=${demoApp.publicId}&response_type=code&redirect_uri=${callback}&state=s` +
        `&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`,
    );
    await expect.poll(tokens).toBe(0);
    if (kind === 'code') await page.waitForURL('**/oauth-login?**');
    await close();
  });
}
