import { describe, expect, test, vi } from 'vitest';
import { letters } from '../../services/exchange/outbox.ts';
import { fallbackVariant } from '../../machines/rules/registration-variant.ts';
import { bannerConfig, signUpConfig } from '../../services/contract/config.ts';
import { countryGuide, ipCountry, registerPermission } from '../../services/contract/reference.ts';
import { recallInfo, sendVerifyItem } from '../../services/contract/registration.ts';
import { clearFaults, setFault } from '../../services/exchange/faults.ts';
import { nldSite } from '../../sites/nld.site.ts';
import { lastCode } from '../wire/flows.ts';
import { openRealPage } from './real-page.ts';
import { field, leaves, staysHere, submitAccount, tokenOf } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';
const secret = 'seven brown llamas';

test('a sign-up by code ends in an account and a session, and is reported [REG-01] [REG-12] [REDIR-15] [ANALYTICS-04]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode&ref=GRACE7&utm_source=spring' });
  await submitAccount(page, 'new@exchange.test');
  await page.reaches('verification.code');
  expect(page.body('/user/public/register/info')).toMatchObject({
    email: 'new@exchange.test',
    user_code: 'GRACE7',
    ticket: 'a-ticket',
  });
  await page.type('#one-time-code', lastCode(page.world).reveal());
  await page.reaches('newPassword.entering');
  expect(sessionStorage.getItem('gh_sign_up')).not.toBeNull();
  await page.type('#new-password', secret);
  await page.pressAt('form button[type=submit]');
  await leaves(page, `${com}/en/dashboard?newUser=true`);
  expect(JSON.stringify(page.body('/user/public/register/password'))).not.toContain(secret);
  expect([tokenOf() === '', sessionStorage.getItem('gh_sign_up')]).toEqual([false, null]);
  expect(localStorage.getItem('signup_time')).not.toBeNull();
  await vi.waitFor(() => expect(page.requests).toContain('GET /v3/private/kyc/get-rc-config'));
  expect(page.reported().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['register.submitted', 'register.succeeded']),
  );
});

test('a sign-up names where its visitor came from, without the secrets of the address [REG-13] [REG-22] [HTTP-28]', async () => {
  const page = await openRealPage({
    route: 'register',
    search: '?show_type=newCode&tag=fox&email=s3cret%40exchange.test&utm_source=spring',
  });
  await submitAccount(page, 'from-fox@exchange.test');
  await page.reaches('verification.code');
  const { url, ext_json: extras } = page.body('/user/public/register/info');
  expect(new URL(String(url)).searchParams.get('utm_source')).toBe('spring');
  expect(String(url)).not.toContain('s3cret');
  expect(JSON.parse(String(extras))).toHaveProperty('ext_act');
});

test.each([
  ['register', '?demoAccount=true', '/en/dashboard'],
  ['sign-up', '', '/en/dashboard'],
  ['tr-register', '', '/en/dashboard'],
  ['channel-register', '', '/en/dashboard'],
  ['web2', '', '/en/dashboard'],
  ['friend-invite', '?affiliate_id=7', '/en/dashboard'],
  ['invite', '?redirect_url=%2Fen%2Fassets', '/en/assets'],
] as const)(
  'a user who is logged in is led on from /%s%s to %s, as no new user [REDIR-16] [UI-11] [DEMO-02]',
  async (route, search, to) => {
    const page = await openRealPage({ route, search, signedIn: 'ada@northgate.example' });
    await leaves(page, `${com}${to}`);
    expect(page.requests.filter((one) => /demo|^POST .*regist/.test(one))).toEqual([]);
  },
);

test('a user at home on another site is led there from a sign-up page, before any destination [JUMP-01] [UI-11]', async () => {
  const page = await openRealPage({ route: 'sign-up', search: '?x=1', signedIn: 'hongkong@northgate.example' });
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 8000 });
  const there = new URL(page.visited[0] ?? '');
  expect([there.origin, there.searchParams.get('redirectType')]).toEqual([
    'http://hk.northgate.localhost:4173',
    'siteJump',
  ]);
});

test('a user who is logged in stays on the page of a mailed link [REDIR-16] [ROUTE-19]', async () => {
  const page = await openRealPage({ route: 'email-code-verify', signedIn: 'ada@northgate.example' });
  await page.reaches('mailConfirmation.gone');
  expect(page.visited).toEqual([]);
});

test('a password that is too common is refused before it is sent [VAL-11]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=oldDeadppol' });
  await staysHere(page);
  await page.type('#new-password', 'password123');
  await page.type('#username', 'new@exchange.test');
  await page.pressAt('#agreement');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('registration.invalid');
  expect(page.requests.filter((one) => one.startsWith('POST /user/public/register'))).toEqual([]);
});

test.each([
  ['password123', 'Too many people use this password.'],
  ['password@123', 'Your password can’t be your email address or phone number.'],
])(
  'the password %s is refused together with a malformed address and missing consent [VAL-11] [VAL-13]',
  async (password, why) => {
    const page = await openRealPage({ route: 'register', search: '?show_type=oldCode' });
    await staysHere(page);
    await page.type('#username', 'password@123');
    await page.type('#new-password', password);
    await vi.dynamicImportSettled();
    await page.pressAt('#register-form button[type=submit]');
    const said = (): readonly string[] =>
      [...document.querySelectorAll('[id$=-error]')]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '');
    await vi.waitFor(() => expect(said()).toHaveLength(3), { timeout: 8000 });
    expect(said().join(' ')).toContain(why);
    expect(page.requests.filter((one) => one.startsWith('POST /user/public/register'))).toEqual([]);
  },
);

test('a password that is chosen again with an unchanged account is judged too [VAL-11] [REG-27]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=oldCode' });
  await submitAccount(page, 'again@exchange.test', secret);
  await page.reaches('verification.code');
  await page.press('Change');
  await page.reaches('registration.form');
  await page.type('#new-password', 'password123');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('registration.invalid');
  expect(page.requests).not.toContain('POST /register/email');
});

test('an invitation is on the form before it is shown: who invites, and the code [AFF-01] [AFF-03] [ROUTE-09] [MODAL-04]', async () => {
  const page = await openRealPage({
    route: 'invite',
    search: '?affiliate_id=7&group_id=3&medium=affiliate',
    prepare: () => sessionStorage.setItem('gh_attribution', JSON.stringify({ group_id: '4' })),
  });
  await page.reaches('registration.form');
  await vi.waitFor(() => expect(field('#referral-code')).toBe('FRIEND'), { timeout: 8000 });
  expect(page.body('/affiliate/v5/anonymity')).toEqual({ affiliate_id: '7' });
  expect(page.body('/affiliate/apis/v1/open-info')).toEqual({ affid: '7', country: 'DE', group_id: '3' });
  await page.reaches('residence.asking');
  await page.press('Stay on the global site');
  await vi.waitFor(() => expect(document.querySelector('[data-screen="residence.asking"]')).toBeNull());
});

test('a sign-up that begins again in its page keeps the invitation, and one question of residence [AFF-01] [MODAL-24]', async () => {
  const page = await openRealPage({ route: 'sign-up', search: '?affiliate_id=7&show_type=newCode' });
  await submitAccount(page, 'first@exchange.test');
  await page.reaches('verification.code');
  await page.type('#one-time-code', lastCode(page.world).reveal());
  await page.reaches('newPassword.entering');
  await page.type('#new-password', secret);
  await page.pressAt('form button[type=submit]');
  await leaves(page, `${com}/en/dashboard?newUser=true`);
  document.cookie = `gh_token=; max-age=0; path=/; domain=${location.hostname}`;
  const admissions = (): number => page.requests.filter((one) => one.includes(registerPermission.path)).length;
  const before = admissions();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.reaches('registration.form');
  await vi.waitFor(() => expect(admissions()).toBe(before + 1), { timeout: 8000 });
  await vi.waitFor(() => expect(document.querySelectorAll('[data-screen^="residence."]')).toHaveLength(1));
  await vi.dynamicImportSettled();
  expect(document.querySelectorAll('[data-screen^="residence."]')).toHaveLength(1);
  expect(page.requests.filter((one) => one.includes('/anonymity'))).toHaveLength(1);
});

describe('the referral code of a page of this tab', () => {
  const hasAgreed = (): Promise<void> =>
    vi.waitFor(() => expect(document.querySelector('#agreement:checked')).not.toBeNull(), { timeout: 8000 });

  test.each([
    ['register', '', 'invite', '?ref=GRACE7', 'GRACE7'],
    ['sign-up', '?ref=OWN1', 'sign-up', '?token=share-7', 'BROKER7'],
  ] as const)(
    'is that of the invitation: after /%s%s, that of /%s%s is %s [QUERY-09] [AFF-10] [T15]',
    async (route, search, next, query, code) => {
      const page = await openRealPage({ route, search });
      await staysHere(page);
      await page.pressAt('#agreement');
      dispatchEvent(new Event('pagehide'));
      const there = await openRealPage({ route: next, search: query, world: page.world });
      await there.reaches('registration.form');
      await hasAgreed();
      await vi.waitFor(() => expect(field('#referral-code')).toBe(code), { timeout: 8000 });
    },
  );

  test.each([
    [false, 'BROKER7'],
    [true, undefined],
  ])(
    'that was shared is kept across a reload; only a user edits it: %s [REG-21] [AFF-10] [T05] [T15]',
    async (isEdited, code) => {
      const page = await openRealPage({
        route: 'sign-up',
        search: '?token=share-7&show_type=newCode',
        // The code does not wait for the rewards.
        prepare: ({ store }) => setFault(store, { path: bannerConfig.path, kind: 'hang', amount: 0 }),
      });
      await staysHere(page);
      await vi.waitFor(() => expect(field('#referral-code')).toBe('BROKER7'), { timeout: 8000 });
      if (isEdited) await page.type('#referral-code', '{Backspace}'.repeat(7));
      dispatchEvent(new Event('pagehide'));
      const there = await openRealPage({ route: 'sign-up', search: '?show_type=newCode', world: page.world });
      await submitAccount(there, 'shared@exchange.test');
      await there.reaches('verification.code');
      expect(there.body('/user/public/register/info')['user_code']).toBe(code);
      expect(localStorage.getItem('register_ref_code_diff')).toBe(isEdited ? '1' : null);
    },
  );
});

test.each([
  ['', 0],
  ['?medium=referral', 2],
  ['?brokerId=b1', 3],
])(
  'a typed code is checked in the scene of how the visitor came: with the query «%s» in %i [AFF-04] [AFF-06]',
  async (search, scene) => {
    const page = await openRealPage({ route: 'register', search });
    await staysHere(page);
    document.querySelector('#referral-code')?.closest('details')?.toggleAttribute('open', true);
    await page.type('#referral-code', 'FRIEND');
    document.querySelector<HTMLElement>('#referral-code')?.blur();
    await page.reaches('referral.valid');
    expect(page.body('/s1/code/info')).toEqual({ scene, tpl: 'FRIEND' });
  },
);

test('the id of a partner stays in the address of its page, and is none of a sign-up [REG-22] [REG-30] [ROUTE-06]', async () => {
  const page = await openRealPage({ route: 'channel-register', search: '?register_channel=cabital&uuid=p' });
  await page.reaches('registration.form');
  expect(location.search).toBe('?register_channel=cabital&uuid=p');
  await vi.waitFor(() => expect(sessionStorage.getItem('gh_partner')).toBe('p'), { timeout: 8000 });
});

test('the country of a visitor who may not sign up here hides the form [REG-19] [REG-24]', async () => {
  const page = await openRealPage({
    route: 'register',
    prepare: ({ store }) => void store.write((run) => run(`UPDATE visitor SET country = 'US'`)),
  });
  await page.reaches('registration.notServed');
  expect(document.querySelector('#register-form')).toBeNull();
});

const isBanned = "UPDATE visitor SET country = 'US'";

test.each([
  ['permission', isBanned, [ipCountry, countryGuide, signUpConfig], 'registration.notServed'],
  ['country', isBanned, [registerPermission, countryGuide, signUpConfig], 'registration.notServed'],
  ['guide', "UPDATE guide_mode SET mode = 'hide'", [signUpConfig], 'registration.referred'],
] as const)(
  'a visitor refused by the %s sees no form, whatever the other calls do [REG-19] [REG-20] [REG-24]',
  async (_, refusal, others, screen) => {
    const page = await openRealPage({
      route: 'register',
      prepare: ({ store }) => {
        store.write((run) => run(refusal));
        for (const { path } of others) setFault(store, { path, kind: 'hang', amount: 0 });
      },
    });
    await page.reaches(screen);
    expect(document.querySelector('#register-form')).toBeNull();
  },
);

test('a script that comes more than 3 s after the first paint keeps the prerendered form, whatever the address names [REG-06]', async () => {
  const paint = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: -10_000 }] as never);
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode&pageLayout=new&force=1' });
  paint.mockRestore();
  await page.reaches('registration.form');
  expect([field('#new-password'), document.documentElement.dataset['v']]).toEqual(['', fallbackVariant.layout]);
});

test('the Dutch link to the European site keeps the query byte for byte, its languages too [SITE-21] [REDIR-14]', async () => {
  const search = '?language=tr-TUR&ref=A&redirect_url=%2Fen%2Fassets%3Fa=1';
  const page = await openRealPage({
    route: 'register',
    site: nldSite,
    search,
    prepare: ({ store }) => void store.write((run) => run("UPDATE visitor SET country = 'NL'")),
  });
  await page.reaches('registration.referred');
  const links = (): readonly string[] => [...document.links].map(({ href }) => href);
  await vi.waitFor(() => expect(links()).toContainEqual(expect.stringMatching(/^http:\/\/eu\..*\/register\?/)));
  const there = links().find((href) => href.startsWith('http://eu.')) ?? '';
  expect(new URL(there).search.slice(0, search.length)).toBe(search);
});

test.each([
  ['?show_type=newCode', true],
  ['?show_type=newCode&pageLayout=new&force=1', false],
])(
  'with «%s», the first calls of a page begin before any has answered, the experiment: %s [REG-04] [REG-24] [RECALL-01]',
  async (query, isAsked) => {
    const first = [ipCountry, registerPermission, countryGuide, recallInfo, signUpConfig].map(({ path }) => path);
    const page = await openRealPage({
      route: 'register',
      search: `${query}&uuid=u`,
      prepare: ({ store }) => first.forEach((path) => setFault(store, { path, kind: 'hang', amount: 0 })),
    });
    const asked = (): readonly string[] =>
      first.filter((path) => page.requests.some((request) => request.endsWith(` ${path}`)));
    await page.reaches('registration.form');
    expect(asked()).toEqual(first.slice(0, isAsked ? 5 : 4));
  },
);

test('a configuration of 50 MB and a guide that names none of our sites leave the defaults and the form [G02] [B09] [REG-20]', async () => {
  const page = await openRealPage({
    route: 'register',
    search: '?ref=GRACE7',
    prepare: ({ store }) => {
      store.write((run) => {
        run("UPDATE country_guide SET target_site = 'MARS'");
        run("UPDATE guide_mode SET mode = 'hide'");
      });
      setFault(store, { path: signUpConfig.path, kind: 'big', amount: 0 });
    },
  });
  await page.reaches('registration.form');
  expect(document.documentElement.dataset['v']).toBe(fallbackVariant.layout);
  expect(page.text()).toContain('$50');
});

test('a number signs up: its country is chosen from those that are open [SITE-06] [REG-32] [CALL-30]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
  await staysHere(page);
  await page.press('Phone');
  await page.reaches('phone.ready');
  expect(page.requests.filter((one) => one === 'GET /v2/public/country-list')).toHaveLength(2);
  await page.type('#phone', '15155509999');
  await page.pressAt('#agreement');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('verification.code');
  expect(page.body('/user/public/register/info')).toMatchObject({ mobile: '15155509999', country_code: '49' });
  expect(letters(page.world.store)[0]).toMatchObject({ channel: 'sms', recipient: '+4915155509999' });
});

test.each([
  ['newCode', 'code', 31018, 'verification.refused', 'If a 6-digit code arrives', 'code we sent'],
  ['newLink', 'http', 429, 'mailedLink.tooMany', 'Then choose Check now', 'We sent a link'],
] as const)(
  'after %s’s first send is refused with the %s %i, nothing is said to be sent, and Back sends again [REG-09] [REG-10]',
  async (type, kind, amount, screen, words, sent) => {
    const page = await openRealPage({ route: 'register', search: `?show_type=${type}` });
    setFault(page.world.store, { path: sendVerifyItem.path, kind, amount });
    await submitAccount(page, 'unsent@exchange.test');
    await page.reaches(screen);
    const lead = (): string => document.querySelector('form output')?.textContent ?? '';
    expect(lead()).toContain(words);
    await page.press('Change');
    await page.reaches('registration.form');
    clearFaults(page.world.store);
    await page.pressAt('#register-form button[type=submit]');
    await page.reaches(type === 'newCode' ? 'verification.code' : 'mailedLink.waiting');
    await vi.waitFor(() => expect(lead()).toContain(sent));
  },
);
