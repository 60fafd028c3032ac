import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { createFrameSessionStore } from '../../services/browser/frame-session-store.ts';
import { makeId } from '../../services/browser/random.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { browserIdentity } from '../../src/page/session/identity.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { memoryStorage } from '../wire/environment.ts';

afterEach(() => vi.unstubAllGlobals());

const random = (): string => makeId(crypto);
/** The session of a page in a frame. */
const framed = (storage: () => Storage) =>
  createSessionStore({ cookies: createFrameSessionStore(guardedStorage(storage)), domain: 'd', random });

describe('lifetimes of session cookies [CONST-08] [STORE-01] [STORE-02]', () => {
  test('token and guest id are cookies of the site’s domain for 7 and 120 days [SESS-02] [CONST-07]', () => {
    const written: unknown[] = [];
    const cookies = { ...memoryCookies(), write: (...one: unknown[]) => written.push(one) > 0 };
    const store = createSessionStore({ cookies, domain: 'com.northgate.example', random: () => 'g'.repeat(36) });
    store.keepToken(new Secret('t9'));
    store.guest();
    expect(written).toEqual([
      ['gh_token', 't9', { maxAge: 604_800, domain: 'com.northgate.example' }],
      ['gh_guid', 'g'.repeat(36), { maxAge: 10_368_000, domain: 'com.northgate.example' }],
    ]);
  });
});

test('the token of a ban lookup is read from its cookie, and removed on the domain of the site [BAN-07]', () => {
  const removed: unknown[] = [];
  const kept = new Map([['self_unbind_token', 'b7']]);
  const cookies = { ...memoryCookies({ kept }), remove: (...one: unknown[]) => void removed.push(one) };
  const store = createSessionStore({ cookies, domain: 'com.northgate.example', random });
  expect(store.selfUnbanToken()?.reveal()).toBe('b7');
  store.dropSelfUnban();
  expect(removed).toEqual([['self_unbind_token', 'com.northgate.example']]);
});

test('a token that cannot be stored leaves no previous user signed in [S05] [SESS-02] [T07]', () => {
  const kept = new Map([['gh_token', 'of another']]);
  const store = createSessionStore({ cookies: memoryCookies({ accepts: false, kept }), domain: 'd', random });
  expect(store.keepToken(new Secret('t9'))).toBe(false);
  expect([store.token(), kept.has('gh_token')]).toEqual([null, false]);
});

test('a cookie that is no valid header value is no token [S06] [HTTP-02]', () => {
  for (const planted of ['ü', 'a b', '\u0000', '']) {
    const store = createSessionStore({
      cookies: memoryCookies({ kept: new Map([['gh_token', planted]]) }),
      domain: 'd',
      random,
    });
    expect([planted, store.token()]).toEqual([planted, null]);
  }
});

test('a stored text that is no valid header value is no token: calls are sent without one [S09] [S03] [HTTP-02]', () => {
  for (const planted of ['ü', 'a b', 'a\nb', '\u0000', '']) {
    const store = framed(() => memoryStorage(new Map([['gh_token', planted]])));
    expect([planted, store.token()]).toEqual([planted, null]);
  }
});

test('in a frame the token is stored in session storage, in no cookie [SESS-02] [ROLE-02]', () => {
  const kept = new Map<string, string>();
  const storage = (): Storage => memoryStorage(kept);
  const store = framed(storage);
  expect(store.keepToken(new Secret('t9'))).toBe(true);
  expect(kept.get('gh_token')).toBe('t9');
  expect(framed(storage).token()?.reveal()).toBe('t9');
  expect(store.guest()).toBe(kept.get('gh_guid'));
  store.dropToken();
  expect([store.token(), kept.has('gh_token')]).toEqual([null, false]);
});

test.each([
  [
    'throws at its getter',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
  [
    'throws when it is written',
    () => ({
      ...memoryStorage(new Map()),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  ],
] as const)(
  'with session storage that %s a frame keeps no session for its next page [S03] [OAUTH-07]',
  (_, storage) => {
    const store = framed(storage);
    expect([store.guest(), store.guest()]).toEqual([null, null]);
    expect([store.keepToken(new Secret('t9')), store.token()]).toEqual([false, null]);
  },
);

test('with session storage that drops what is written the token is kept in memory [S03] [STORE-13]', () => {
  const store = framed(() => ({ ...memoryStorage(new Map()), setItem: () => undefined }));
  store.keepToken(new Secret('t9'));
  expect(store.token()?.reveal()).toBe('t9');
  store.keepToken(new Secret('t10'));
  expect(store.token()?.reveal()).toBe('t10');
  expect(store.guest()).toHaveLength(36);
  expect(store.guest()).toBe(store.guest());
  store.dropToken();
  expect(store.token()).toBeNull();
});

test('an invalid guest id in the frame is recreated [S08] [STORE-01]', () => {
  for (const bad of ['g'.repeat(35), 'g'.repeat(37), '<script>alert(1)</script>aaaaaaaaaaa']) {
    const store = framed(() => memoryStorage(new Map([['gh_guid', bad]])));
    expect(store.guest()).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('in a frame only token and guest id are stored beyond the page', () => {
  const kept = new Map<string, string>();
  const cookies = createFrameSessionStore(guardedStorage(() => memoryStorage(kept)));
  expect(cookies.write('self_unbind_token', 'x', { maxAge: 1, domain: 'd' })).toBe(true);
  expect([cookies.read('self_unbind_token'), [...kept]]).toEqual(['x', []]);
  cookies.remove('self_unbind_token', 'd');
  expect(cookies.read('self_unbind_token')).toBeNull();
});

test.each([
  ['a page of its own', '/en/oauth-login', true, null],
  ['the mini app in a frame without storage', '/en/earn/tg-page', false, null],
  ['an application’s request in a frame without storage', '/en/oauth-login', false, null],
])('%s at %s has a guest unless nothing is stored [SESS-02] [ROLE-02] [S03]', async (_, pathname, isTop, expected) => {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('sessionStorage', undefined);
  const window: EventTarget & { parent: unknown } = Object.assign(new EventTarget(), { parent: null });
  if (isTop) window.parent = window;
  const { visitor } = await browserIdentity('d', window);
  expect(visitor.guest()?.length ?? null).toBe(expected);
});

test('a session that another tab has changed drops the token of Telegram’s tasks; an unchanged one keeps it [TG-25] [T07]', async () => {
  const kept = new Map([['TG_TOKEN', 'tg-1']]);
  vi.stubGlobal('location', { pathname: '/en/login' });
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  const page: EventTarget & { parent: unknown } = Object.assign(new EventTarget(), { parent: null });
  page.parent = page;
  const { tabs } = await browserIdentity('d', page);
  const heard = vi.fn<() => void>();
  tabs.listen(heard);
  page.dispatchEvent(new Event('focus'));
  expect([kept.has('TG_TOKEN'), heard.mock.calls.length]).toEqual([true, 0]);
  vi.stubGlobal('document', { cookie: 'gh_token=other' });
  page.dispatchEvent(new Event('focus'));
  expect([kept.has('TG_TOKEN'), heard.mock.calls.length]).toEqual([false, 1]);
});
