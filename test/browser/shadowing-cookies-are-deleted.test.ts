import { CookieJar as Jar, JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duplicateScopes, withoutDuplicateCookies } from '../../services/browser/duplicate-cookies.ts';
import { browserCookies } from '../../services/browser/cookies.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { Secret } from '../../services/secret.ts';

const cookieDomain = 'com.northgate.example';
const pathname = '/en/login';
const url = `https://${cookieDomain}${pathname}`;

let jar: Jar;
beforeEach(() => {
  jar = new Jar();
  vi.stubGlobal('document', new JSDOM('', { url, cookieJar: jar }).window.document);
  vi.stubGlobal('location', new URL(url));
});
afterEach(() => vi.unstubAllGlobals());

const made = 'm'.repeat(36);
const plain = () => createSessionStore({ cookies: browserCookies(), domain: cookieDomain, random: () => made });
const session = () =>
  withoutDuplicateCookies(
    plain(),
    () => ({ cookieDomain, pathname }),
    () => document.cookie,
  );
const kept = async (name: string) =>
  (await jar.getCookies(url))
    .filter(({ key }) => key === name)
    .map(({ value, domain, path, hostOnly }) => ({ value, domain, path, hostOnly }));

/**
 * Where another system may set a cookie of the same name that is read before ours. A journey covers one of this host
 * on our own path: this jar takes it for ours.
 */
const hiding = [
  ['of this host alone, on an inner path', '; Path=/en; Secure'],
  ['of this host alone, on the path of the page', '; Path=/en/login; Secure'],
  ['of the site, on an inner path that ends in a slash', `; Path=/en/; Domain=${cookieDomain}; Secure`],
  ['of what is above the site', '; Domain=northgate.example; Path=/; Secure'],
] as const;

test.each(hiding)(
  'an unusable guest id %s is deleted, and the valid one is kept [S04] [S08] [SESS-01] [STORE-01]',
  async (_, attributes) => {
    await jar.setCookie(`gh_guid=short${attributes}`, url);
    expect(session().guest()).toBe(made);
    expect(await kept('gh_guid')).toEqual([{ value: made, domain: cookieDomain, path: '/', hostOnly: false }]);
  },
);

test.each(hiding)('a token %s does not keep a new one from being kept [S05] [SESS-02]', async (_, attributes) => {
  await jar.setCookie(`gh_token=of-another${attributes}`, url);
  expect(session().keepToken(new Secret('t9'))).toBe(true);
  expect(await kept('gh_token')).toEqual([{ value: 't9', domain: cookieDomain, path: '/', hostOnly: false }]);
});

/** Reads the session of a page with these cookies, and returns what was written to the cookies. */
function writtenByRead(header: string): readonly string[] {
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return header;
    },
    set cookie(text) {
      written.push(text);
    },
  });
  expect(session().token()?.reveal()).toBe('t9');
  return written;
}

test.each(['gh_token=t9; gh_token=of-another', 'a=1; gh_token=t9;gh_token=of-another; b'])(
  'a token that is read from «%s» has its duplicates ended in every place but its own [S05] [SESS-02]',
  (header) => {
    const written = writtenByRead(header);
    expect(written).toHaveLength(duplicateScopes({ cookieDomain, pathname }).length);
    for (const text of written) expect(text).toMatch(/^gh_token=; (?=.*Path=\/)/);
    expect(written.filter((text) => /(?=.*Domain=com\.northgate\.example(?:;|$)).*Path=\/(?:;|$)/.test(text))).toEqual(
      [],
    );
  },
);

test.each(['gh_token=t9', 'gh_token=t9; gh_token2=1; x_gh_token=1; gh_toke=1', 'gh_token=t9; x=gh_token='])(
  'a token that is read from «%s» is alone, and no cookie is ended [S05] [SESS-02]',
  (header) => {
    expect(writtenByRead(header)).toEqual([]);
  },
);

test.each(hiding)('a log-out deletes the session, also a token %s [SESS-04] [T07]', async (_, attributes) => {
  await jar.setCookie(`gh_token=of-another${attributes}`, url);
  session().dropToken();
  expect(await kept('gh_token')).toEqual([]);
});

test('a cookie that scripts may not touch stays, and is not read [S05]', async () => {
  await jar.setCookie('gh_token=theirs; Path=/en; Secure; HttpOnly', url);
  expect(session().keepToken(new Secret('t9'))).toBe(true);
  expect(session().token()?.reveal()).toBe('t9');
});

test('shadowing cookies are deleted for this host, the site and parent domains, on every path [SESS-02] [S05]', () => {
  const paths = ['/', '/en', '/en/', '/en/login', '/en/login/'];
  const domains = [undefined, cookieDomain, 'northgate.example'];
  const scopes = paths
    .flatMap((path) => domains.map((domain) => ({ path, domain })))
    .filter(({ path, domain }) => path !== '/' || domain !== cookieDomain);
  expect(duplicateScopes({ cookieDomain, pathname }).map(({ path, domain }) => ({ path, domain }))).toEqual(scopes);
});

test('what hides nothing is left alone, and ours is never among what is ended [S06] [STORE-01]', async () => {
  await jar.setCookie(`gh_guid=${'o'.repeat(36)}; Path=/; Domain=${cookieDomain}; Secure`, url);
  await jar.setCookie('other=1; Path=/en; Secure', url);
  expect(session().guest()).toBe('o'.repeat(36));
  expect(duplicateScopes({ cookieDomain, pathname })).not.toContainEqual({ path: '/', domain: cookieDomain });
  expect(await kept('other')).toHaveLength(1);
});

/** Not received by the page, which has no slash at its end; the deletion of duplicates would reach it. */
const outOfSight = 'gh_token=of-another; Path=/en/login/; Secure';

test('a log-out that leaves no token to read deletes no other cookie [SESS-04] [S06]', async () => {
  await jar.setCookie(outOfSight, url);
  session().keepToken(new Secret('t9'));
  session().dropToken();
  const [left] = await jar.getCookies(`${url}/`);
  expect([left?.key, left?.value]).toEqual(['gh_token', 'of-another']);
});

test('a cookie whose name only begins like ours is no duplicate: reading the token deletes nothing [S05] [S06]', async () => {
  await jar.setCookie(outOfSight, url);
  await jar.setCookie('gh_token_of_another=1; Path=/; Secure', url);
  session().keepToken(new Secret('t9'));
  expect(session().token()?.reveal()).toBe('t9');
  expect((await jar.getCookies(`${url}/`)).map(({ value }) => value)).toContain('of-another');
});
