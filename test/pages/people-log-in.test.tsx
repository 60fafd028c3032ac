import { expect, test, vi } from 'vitest';
import { providerVisitKey } from '../../services/browser/keys.ts';
import { postReply } from '../../services/browser/provider-visit.ts';
import { lastCode, phone } from '../wire/flows.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { field, leaves, logIn, tokenOf } from './steps.ts';

const origin = 'http://com.northgate.localhost:4173';
const dashboard = `${origin}/en/dashboard`;

test('a password and a proof sign in, and each step is reported [CALL-35] [LOGIN-10] [ANALYTICS-04]', async () => {
  const page = await openRealPage({ route: 'login' });
  await logIn(page, ' ada@northgate.example');
  await leaves(page, dashboard);
  expect(page.requests.filter((one) => /config|captcha|login|profile/.test(one))).toEqual([
    'POST /v3/config/web',
    'GET /v3/public/user/captcha-info',
    'POST /login',
    'GET /v2/private/user/profile',
  ]);
  expect(page.body('/login')).toMatchObject({
    login_name: 'ada@northgate.example',
    scene: 31000,
    ticket: 'a-ticket',
    randstr: 'a-challenge',
  });
  expect(JSON.stringify(page.body('/login'))).not.toContain('Northgate-2026');
  expect(tokenOf()).not.toBe('');
  const of = { route: 'login', language: 'en' };
  for (const name of ['login.submitted', 'captcha.solved', 'login.succeeded', 'departure.begun'])
    expect(page.reported()).toContainEqual({ name, ...of });
  expect(page.reported()).toContainEqual({ name: 'step.shown', ...of, screen: 'captcha.challenge' });
});

test('a wrong password is refused in place, reported with its code, and can be typed again [ERR-21] [ANALYTICS-04]', async () => {
  const page = await openRealPage({ route: 'login' });
  await logIn(page, 'ada@northgate.example', 'wrong');
  await page.reaches('login.refused');
  await page.reaches('notices.shown');
  expect([tokenOf(), page.visited, field('#username'), field('[type=password]')]).toEqual([
    '',
    [],
    'ada@northgate.example',
    '',
  ]);
  expect(page.reported()).toContainEqual(expect.objectContaining({ name: 'login.failed', code: 31002 }));
  await page.type('[type=password]', 'Northgate-2026');
  await page.press('Log in');
  await leaves(page, dashboard);
});

test('a log-in that asks for a code is confirmed by the code of the mail [LOGIN-11] [VAL-12]', async () => {
  const page = await openRealPage({ route: 'login' });
  await logIn(page, 'mailed@northgate.example');
  await page.reaches('verification.code');
  expect(document.querySelector('dialog [href="/app/user/security-item-find"]')).not.toBeNull();
  await page.reaches('resend.waiting');
  expect(page.body('/user/public/risk/default-intercept')).toMatchObject({ sence: 30002 });
  expect(page.text()).toContain('Logging in as mailed@northgate.example');
  await page.type('dialog input', lastCode(page.world).reveal());
  await leaves(page, dashboard);
  expect(tokenOf()).not.toBe('');
});

test('a ban is looked up and its end is shown before anything leads away [BAN-01] [BAN-03] [BAN-07]', async () => {
  const page = await openRealPage({ route: 'login' });
  await logIn(page, 'banned@northgate.example');
  await page.reaches('ban.notice');
  expect(page.requests.filter((one) => /login|ban|unbind/.test(one))).toEqual([
    'POST /login',
    'POST /user/public/ban/einfo',
    'POST /user/public/self_unbind/status',
  ]);
  expect([tokenOf(), page.visited]).toEqual(['', []]);
  const end = new Date(page.world.clock.now() + 23 * 3_600_000).toISOString().slice(0, 10);
  expect(page.text()).toContain(end);
});

test('a number with its calling code signs in; the lists of countries are fetched when they are needed [LOGIN-02] [CALL-29]', async () => {
  const page = await openRealPage({ route: 'login' });
  expect(page.requests).not.toContain('GET /v2/public/country-list');
  await page.press('Phone');
  await page.reaches('phone.ready');
  await page.type('#phone', '15155509876');
  await page.type('[type=password]', 'Northgate-2026');
  await page.press('Log in');
  await leaves(page, dashboard);
  expect(page.body('/login')).toMatchObject({ login_name: '+4915155509876' });
});

test('a QR code that a phone confirms signs in, and what it contains is drawn [CALL-38] [CALL-39]', async () => {
  const page = await openRealPage({ route: 'login' });
  await page.press('QR code');
  await page.reaches('qr.code');
  const [picture] = document.querySelectorAll<SVGElement>('[data-screen="qr.code"] svg:has(path[d*="h"])');
  expect(picture?.getAttribute('viewBox')).toMatch(/^0 0 (\d+) \1$/);
  expect(tokenOf()).toBe('');
  phone(page.world, 1, 'scan', 'confirm');
  await leaves(page, dashboard);
  expect(tokenOf()).not.toBe('');
});

/** The window that a press on a provider opens: where it is led, and whether it was closed. */
async function visitsGoogle(page: RealPage) {
  const led: URL[] = [];
  let isClosed = false;
  const opened = {
    opener: window as unknown,
    location: { href: 'about:blank', replace: (href: string) => void led.push(new URL(href)) },
    close: () => (isClosed = true),
  };
  vi.stubGlobal('open', () => opened);
  await page.press('Google');
  await page.reaches('thirdParty.waiting');
  const [address = expect.unreachable()] = led;
  return { address, opened, isClosed: () => isClosed };
}

const issuer = 'http://desk.northgate.localhost:4173/providers/google';

test('the answer of a provider’s window is proven and signs in; the window has no opener and is closed [LOGIN-03] [CAPT-10]', async () => {
  const page = await openRealPage({ route: 'login' });
  const { address, opened, isClosed } = await visitsGoogle(page);
  expect(opened.opener).toBeNull();
  expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/en/authorized`);
  const choice = await page.world.fetch(address.href, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'ada', request: address.href }),
    headers: { origin: address.origin },
    redirect: 'manual',
  });
  const back = new URL(choice.headers.get('location') ?? expect.unreachable());
  postReply({ state: address.searchParams.get('state') ?? '', code: back.searchParams.get('code'), issuer });
  await leaves(page, dashboard);
  expect(page.body('/user/public/login/thirdparty')).toMatchObject({ provider: 'google', scene: 31001 });
  expect([isClosed(), tokenOf() === '']).toEqual([true, false]);
});

test.each([
  ['another issuer', `${issuer}.evil`],
  ['no issuer', null],
])('an answer of %s is not exchanged [LOGIN-03] (RFC 9207)', async (_, named) => {
  const page = await openRealPage({ route: 'login' });
  const { address } = await visitsGoogle(page);
  postReply({ state: address.searchParams.get('state') ?? '', code: 'a-code', issuer: named });
  await vi.waitFor(() => expect(document.querySelector('[data-screen="thirdParty.waiting"]')).toBeNull());
  expect(page.requests).not.toContain('POST /user/public/login/thirdparty');
  expect(tokenOf()).toBe('');
});

test('a blocked window has the provider visited in place; the tab keeps what its return needs [LOGIN-03] [STORE-13]', async () => {
  const page = await openRealPage({ route: 'login', search: '?redirect_url=%2Fen%2Fearn' });
  vi.stubGlobal('open', () => null);
  await page.press('Google');
  await vi.waitFor(() => expect(page.visited).toHaveLength(1));
  const address = new URL(page.visited[0] ?? '');
  expect(JSON.parse(sessionStorage.getItem(providerVisitKey) ?? '')).toMatchObject({
    provider: 'google',
    state: address.searchParams.get('state'),
    redirectUri: `${origin}/en/authorized`,
    page: '/en/login?redirect_url=%2Fen%2Fearn',
    code: null,
    expected: { name: issuer, isAlwaysNamed: true },
    returned: null,
  });
});

test('a user who is logged in is led on at once; no form is submitted [REDIR-16] [JUMP-04]', async () => {
  const page = await openRealPage({ route: 'login', signedIn: 'ada@northgate.example' });
  await leaves(page, dashboard);
  expect(page.requests).not.toContain('POST /login');
});

test.each([
  ['commit_login', true],
  ['task', false],
])(
  'a log-in page with the source %s says that the sign-up is complete: %s [QUERY-12] [RECALL-03]',
  async (source, isSaid) => {
    const page = await openRealPage({ route: 'login', search: `?source=${source}` });
    await vi.waitFor(() => expect(document.querySelector('[data-method=qr]')).not.toBeNull());
    const note = (): boolean => document.querySelector('[data-note=resumed]') !== null;
    if (isSaid) await vi.waitFor(() => expect(note()).toBe(true), { timeout: 8000 });
    await page.type('#username', 'ada@northgate.example');
    expect(note()).toBe(isSaid);
  },
);

test('a user at home on another site is led there with a ticket [JUMP-01] [JUMP-04] [QUICK-02]', async () => {
  const page = await openRealPage({ route: 'login', search: '?x=1', signedIn: 'hongkong@northgate.example' });
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 8000 });
  const there = new URL(page.visited[0] ?? '');
  expect([there.origin, there.pathname]).toEqual(['http://hk.northgate.localhost:4173', '/en/login']);
  expect([...there.searchParams.keys()].toSorted()).toEqual(['redirectType', 'tmp_token', 'x']);
  expect(there.searchParams.get('redirectType')).toBe('siteJump');
});

test('a log-in to the demo account switches trading before it leaves [DEMO-01] [CALL-03]', async () => {
  const page = await openRealPage({ route: 'login', search: '?demoAccount=true' });
  await vi.waitFor(() => expect(page.text()).toContain('demo account'));
  await logIn(page, 'ada@northgate.example');
  await leaves(page, dashboard);
  expect(page.body('/user/private/trade/switch')).toEqual({ env: 'demo' });
});

test('a phone is offered the app after a second; closed, the offer is remembered [UI-11] [CONST-18] [SITE-08]', async () => {
  const page = await openRealPage({
    route: 'login',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36',
  });
  await page.reaches('appBanner.shown');
  expect(document.querySelector('[data-screen="appBanner.shown"] a')?.getAttribute('href')).toBe('/en/download');
  document.querySelector<HTMLElement>('[data-screen="appBanner.shown"] button')?.click();
  await vi.waitFor(() => expect(document.querySelector('[data-screen="appBanner.shown"]')).toBeNull());
  expect(Object.keys({ ...localStorage })).toContain('gh_app_banner');
});

test('rejected cookies end analytics and are kept; the settings ask again [UI-04] [UI-06] [ANALYTICS-03]', async () => {
  const page = await openRealPage({ route: 'login' });
  await page.press('Reject');
  await vi.waitFor(() => expect(document.querySelector('[data-screen="consent.asking"]')).toBeNull());
  expect(localStorage.getItem('ACCEPT-GDPR-COOKIE')).toBe('0');
  await logIn(page, 'ada@northgate.example', 'wrong');
  await page.reaches('login.refused');
  expect(page.reported().filter(({ name }) => name === 'login.failed')).toEqual([]);
  await page.press('Cookie settings');
  await page.reaches('consent.asking');
  await page.press('Accept');
  await vi.waitFor(() => expect(localStorage.getItem('ACCEPT-GDPR-COOKIE')).toBe('1'));
});

test('a connection that is lost and restored is said, and said no longer [N07]', async () => {
  const page = await openRealPage({ route: 'login' });
  dispatchEvent(new Event('offline'));
  await page.reaches('connection.offline');
  expect(document.querySelector('[data-screen="connection.online"]')).toBeNull();
  dispatchEvent(new Event('online'));
  await page.reaches('connection.online');
});

test('a log-out in another tab is taken over by a page that shows the account [T06]', async () => {
  const page = await openRealPage({ route: 'authorized', signedIn: 'ada@northgate.example' });
  await page.reaches('authorized.user');
  expect(page.text()).toContain('Ada');
  document.cookie = `gh_token=; max-age=0; path=/; domain=${location.hostname}`;
  const other = new BroadcastChannel('gh_session');
  other.postMessage('');
  other.close();
  document.dispatchEvent(new Event('visibilitychange'));
  await page.reaches('authorized.visitor');
});
