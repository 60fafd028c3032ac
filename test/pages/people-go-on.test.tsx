import { describe, expect, test, vi } from 'vitest';
import { launchOf } from '../../e2e/telegram-app.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import type { World } from '../exchange/world.ts';
import { lastCode } from '../wire/flows.ts';
import { sites } from '../../sites/sites.ts';
import { openRealPage } from './real-page.ts';
import { ada, authorization, field, leaves, logIn, staysHere, tokenOf } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';
const siteOf = (label: string) => sites.find((site) => site.label === label) ?? expect.unreachable();

/** What the widget of Telegram adds to a query. */
const widgetData = (now: number): string =>
  signTelegram('widget', { id: 1001, username: 'tess', first_name: 'Tess', last_name: 'Gram' }, now);

/** The address of another site's log-in with a ticket of Ada, and more. */
const byTicket = async ({ signedIn, call }: World): Promise<string> => {
  const { result } = await call(`${com}/user/private/quick_token`, {}, { usertoken: await signedIn() });
  return `?x=1&tmp_token=${String(result?.['token'])}&redirect_url=%2Fen%2Fearn`;
};

describe('a ticket of another person', () => {
  test('names the account and stores nothing before Continue, which is asked for once per account [QUICK-01] (decision D25)', async () => {
    const page = await openRealPage({ route: 'login', prepare: byTicket });
    await page.reaches('app.confirming');
    expect(page.text()).toContain('a***@northgate.example');
    expect([tokenOf(), new URL(location.href).search]).toEqual(['', '?x=1&redirect_url=%2Fen%2Fearn']);
    await page.press('Continue with this account');
    await leaves(page, `${com}/en/earn`);
    expect(tokenOf()).not.toBe('');
    document.cookie = `gh_token=; max-age=0; path=/; domain=${location.hostname}`;
    const again = await openRealPage({ route: 'login', world: page.world, prepare: byTicket });
    await leaves(again, `${com}/en/earn`);
  });

  test('is logged out by «Not you?», and the form is shown [QUICK-01] (decision D25)', async () => {
    const page = await openRealPage({ route: 'login', prepare: byTicket });
    await page.press('Not you?');
    await page.reaches('login.form');
    expect(page.requests).toContain('POST /logout');
    expect([tokenOf(), page.visited]).toEqual(['', []]);
  });
});

test('accounts of two sites are linked by a press alone [ROUTE-16] [CALL-05] [CALL-06]', async () => {
  const page = await openRealPage({ route: 'tr-authorized', site: siteOf('tr'), signedIn: ada });
  await page.reaches('authorized.unlinked');
  expect(page.requests.filter((one) => one.includes('bind'))).toEqual(['GET /user/private/one_people_bind/get']);
  document.querySelector<HTMLElement>('main button')?.click();
  await page.reaches('authorized.linked');
  expect(page.requests.filter((one) => one.includes('bind'))).toEqual([
    'GET /user/private/one_people_bind/get',
    'POST /user/private/one_people_bind/set',
  ]);
});

test('the list of languages is that of the site; its links keep the query, and the choice is kept [LANG-08] [LANG-15]', async () => {
  const page = await openRealPage({ route: 'login', search: '?redirect_url=%2Fen%2Fearn&uuid=u', site: siteOf('tr') });
  await page.press('English');
  await vi.waitFor(() => expect(document.querySelector('[popover] a[hreflang=tr-TR]')).not.toBeNull(), {
    timeout: 8000,
  });
  const links = [...document.querySelectorAll('[popover] a[hreflang]')];
  expect(new Set(links.map((one) => one.getAttribute('href')))).toEqual(
    new Set(['/en/login?redirect_url=%2Fen%2Fearn', '/tr-TUR/login?redirect_url=%2Fen%2Fearn']),
  );
  await page.pressAt('[popover] a[hreflang=tr-TR]');
  expect(localStorage.getItem('BYBIT_LANG_KEY')).toBe('tr-TUR');
});

test('an account is linked to Telegram after Accept alone, and it is said [TG-05] [TG-13] [CALL-12] [CALL-13]', async () => {
  Object.assign(globalThis, { TelegramWebviewProxy: { postEvent: () => undefined } });
  const page = await openRealPage({
    route: 'telegram-register-login',
    prepare: (world) => launchOf('tess', world.clock.now()),
  });
  await page.reaches('miniApp.offer');
  await logIn(page, ada);
  await page.reaches('telegramLink.consent');
  expect(page.requests.filter((one) => one.includes('telegram'))).toEqual(['GET /user/private/telegram-bind-status']);
  await page.pressAt('[data-way=accept]');
  await leaves(page, `${com}/en/tg-app/app/home/`);
  expect(page.body('/user/private/bind/telegram')).toMatchObject({ telegram_callback_mini: expect.any(String) });
  expect(page.text()).toContain('your account is linked to Telegram');
  expect(localStorage.getItem('TG_LINK_CONSENT:1001')).toBe('1');
  Reflect.deleteProperty(globalThis, 'TelegramWebviewProxy');
});

test('a page outside of the mini app links to Telegram only what the app has launched [TG-04] [TG-26]', async () => {
  const page = await openRealPage({ route: 'login', prepare: (world) => launchOf('tess', world.clock.now()) });
  await vi.waitFor(() => expect(document.documentElement.dataset['hydrated']).toBe('true'));
  await logIn(page, ada);
  await leaves(page, `${com}/en/dashboard`);
  expect(page.requests.filter((one) => one.includes('telegram'))).toEqual([]);
});

test('the data of Telegram’s widget leaves the address, is sent after Accept alone, and is never linked [TG-28] [HTTP-28]', async () => {
  const page = await openRealPage({
    route: 'telegram-register-login',
    prepare: (world) => `?x=1&${widgetData(world.clock.now())}`,
  });
  await page.reaches('miniApp.consent');
  expect(location.search).toBe('?x=1');
  expect(page.requests.filter((one) => one.includes('thirdparty'))).toEqual([]);
  await page.pressAt('[data-way=accept]');
  await page.reaches('login.accountStep');
  expect(page.body('/user/public/login/thirdparty')).toMatchObject({
    provider: 'telegram',
    telegram_callback: expect.stringContaining('hash='),
  });
  expect(document.querySelector('[data-note=account]')?.textContent).not.toContain('Telegram');
  await logIn(page, ada);
  await leaves(page, `${com}/en/dashboard`);
  expect(page.body('/login')).not.toHaveProperty('telegram_callback');
});

test('the question of residence leads to the same page of the other site, with the attribution [SITE-23] [MODAL-07] [ATTR-02]', async () => {
  const page = await openRealPage({ route: 'register', search: '?utm_source=spring', site: siteOf('ge') });
  await page.reaches('residence.asking');
  const onward = document.querySelector('[data-screen="residence.asking"] a')?.getAttribute('href') ?? '';
  expect(onward).toMatch(/^http:\/\/com\.northgate\.localhost:4173\/[\w-]+\/register\?.*utm_source=spring/);
});

test('what was filled in is there again on the next page of the tab, but not the password [T15] [LANG-21]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=oldDeadppol' });
  await staysHere(page);
  await page.type('#username', 'ann@exchange.test');
  await page.type('#new-password', 'seven brown llamas');
  await page.pressAt('#agreement');
  await page.press('Phone');
  await page.reaches('phone.ready');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('llamas');
  const next = await openRealPage({ route: 'register', search: '?show_type=oldDeadppol', world: page.world });
  await next.reaches('phone.ready');
  expect(document.querySelector<HTMLInputElement>('#agreement')?.checked).toBe(true);
  expect(field('#new-password')).toBe('');
  await next.press('Email');
  await vi.waitFor(() => expect(field('#username')).toBe('ann@exchange.test'));
});

test('a sign-up goes on after a reload at the step where it was, with the wait that is left [T05] [REG-27]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
  await staysHere(page);
  await page.type('#username', 'ann@exchange.test');
  await page.pressAt('#agreement');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('verification.code');
  dispatchEvent(new Event('pagehide'));
  const again = await openRealPage({ route: 'register', search: '?show_type=newCode', world: page.world });
  await again.reaches('verification.code');
  await again.reaches('resend.waiting');
  expect(again.requests).not.toContain('POST /user/public/register/send/verify/item');
  await again.type('#one-time-code', lastCode(page.world).reveal());
  await again.reaches('newPassword.entering');
});

test('an application that was given access is answered without a question [REDIR-13] [OAUTH-03] [ROUTE-13]', async () => {
  const page = await openRealPage({ route: 'oauth', search: authorization('&prompt=consent'), signedIn: ada });
  await page.pressAt('[data-way=decide]');
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 8000 });
  const again = await openRealPage({ route: 'oauth', search: authorization(), world: page.world });
  await vi.waitFor(() => expect(again.visited).toHaveLength(1), { timeout: 8000 });
  expect(again.visited).toEqual([`${com}/en/oauth-authorized${authorization()}`]);
  expect(again.requests).not.toContain('POST /oauth/v1/private/confirm_auth');
});

test('a browser that stores no cookie says so before anything is typed [S05] [SESS-02]', async () => {
  const blocked = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const page = await openRealPage({ route: 'login' });
  await page.reaches('app.cookiesBlocked');
  expect(document.querySelector('#username')).toBeNull();
  blocked.mockRestore();
  await page.press('Try again');
  await page.reaches('login.form');
});

test('a call of a phone says that it is one, and carries version and fingerprint [HTTP-03] [HTTP-05] [HTTP-07]', async () => {
  const page = await openRealPage({ route: 'login', userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/141 Mobile' });
  await logIn(page, ada);
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 8000 });
  const { language: _, ...sent } = Object.fromEntries(page.headers('/login'));
  expect(sent).toMatchObject({
    lang: 'en',
    platform: 'h5',
    'tx-id': 'a-device',
    guid: /gh_guid=([^;]*)/.exec(document.cookie)?.[1],
    entry: encodeURIComponent(`${com}/en/login`),
    'x-user-agent': expect.stringMatching(/^Mozilla.* Gatehouse\/\d/),
  });
});
