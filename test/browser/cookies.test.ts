import { CookieJar as Jar, JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserCookies, memoryCookies } from '../../services/browser/cookies.ts';

const domain = 'com.northgate.example';
const url = `https://${domain}/en/login`;

let jar: Jar;
const open = (address: string): void => {
  vi.stubGlobal('document', new JSDOM('', { url: address, cookieJar: jar }).window.document);
  vi.stubGlobal('location', new URL(address));
};
beforeEach(() => {
  jar = new Jar();
  open(url);
});
afterEach(() => vi.unstubAllGlobals());

describe('a browser cookie', () => {
  test('is Secure, SameSite=Lax, for every path of the domain and as long as stated [SESS-02] [STORE-01] [CONST-08]', async () => {
    expect(browserCookies().write('gh_token', 't9', { maxAge: 604_800, domain })).toBe(true);
    const kept = await jar.getCookies(url);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      key: 'gh_token',
      value: 't9',
      secure: true,
      sameSite: 'lax',
      path: '/',
      domain,
      hostOnly: false,
      maxAge: 604_800,
    });
  });

  test('is not stored by a page without TLS, and the write returns false [S05] [SESS-02]', async () => {
    const plain = `http://${domain}/en/login`;
    open(plain);
    expect(browserCookies().write('gh_token', 't9', { maxAge: 60, domain })).toBe(false);
    expect(await jar.getCookies(plain)).toEqual([]);
  });

  test('is read as its text: JSON and numbers are not parsed [S06] [STORE-01]', async () => {
    await jar.setCookie('plain={"a":1}; Path=/', url);
    await jar.setCookie('number=12; Path=/', url);
    const cookies = browserCookies();
    expect([cookies.read('plain'), cookies.read('number'), cookies.read('none')]).toEqual(['{"a":1}', '12', null]);
  });

  test('is in the header of all that the page can read [S05]', async () => {
    await jar.setCookie('first=1; Path=/', url);
    await jar.setCookie('second=2; Path=/', url);
    expect(browserCookies().header?.()).toBe('first=1; second=2');
  });

  test('that another script wrote or removed is read as it is now [SESS-04] [STORE-02]', async () => {
    const cookies = browserCookies();
    expect(cookies.read('gh_token')).toBeNull();
    document.cookie = 'gh_token=t1; Path=/';
    expect(cookies.read('gh_token')).toBe('t1');
    document.cookie = 'gh_token=t2; Path=/';
    expect(cookies.read('gh_token')).toBe('t2');
    document.cookie = 'gh_token=; Path=/; Max-Age=0';
    expect(cookies.read('gh_token')).toBeNull();
  });

  test('is removed from its own domain alone [SESS-04]', async () => {
    await jar.setCookie(`gh_token=ours; Path=/; Domain=${domain}; Secure`, url);
    await jar.setCookie('gh_token=parent; Path=/; Domain=northgate.example; Secure', url);
    browserCookies().remove('gh_token', domain);
    expect((await jar.getCookies(url)).map(({ value }) => value)).toEqual(['parent']);
  });
});

test('a browser that throws at every cookie access stores and returns nothing, without an error [S05] [S06]', () => {
  const cookies = browserCookies();
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new DOMException('no', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(cookies.write('gh_token', 't9', { maxAge: 60, domain })).toBe(false);
  expect(cookies.read('gh_token')).toBeNull();
  expect(() => cookies.remove('gh_token', domain)).not.toThrow();
});

test('the in-memory twin stores, refuses and removes like a browser [S05]', () => {
  const kept = memoryCookies();
  expect([kept.write('a', '1', { maxAge: 1, domain }), kept.read('a'), kept.read('b')]).toEqual([true, '1', null]);
  kept.remove('a', domain);
  expect(kept.read('a')).toBeNull();
  const blocked = memoryCookies({ accepts: false });
  expect([blocked.write('a', '1', { maxAge: 1, domain }), blocked.read('a')]).toEqual([false, null]);
});
