import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserCookies } from '../../services/browser/cookies.ts';

/** A document that records what is written and answers a cookie header. */
const page = { written: [] as string[], header: '' };
beforeEach(() => {
  Object.assign(page, { written: [], header: '' });
  vi.stubGlobal('document', {
    get cookie() {
      return page.header;
    },
    set cookie(text: string) {
      page.written.push(text);
    },
  });
  vi.stubGlobal('location', new URL('https://com.northgate.example/en/login'));
});
afterEach(() => vi.unstubAllGlobals());

const domain = 'com.northgate.example';

test.each([
  ['abc', 'abc'],
  ['with space', 'with%20space'],
  ['semi;colon', 'semi%3Bcolon'],
  ['ü€', '%C3%BC%E2%82%AC'],
  ['%41', '%2541'],
  ['"quoted"', '%22quoted%22'],
  ['1', '1'],
  ['a=b', 'a%3Db'],
])('the value %j is written as %s, with path, domain, age, Secure and SameSite [CONST-08] [SESS-02]', (value, text) => {
  browserCookies().write('gh_token', value, { maxAge: 604_800, domain });
  const [first, ...attributes] = (page.written[0] ?? '').split('; ');
  expect(first).toBe(`gh_token=${text}`);
  expect(attributes.toSorted()).toEqual([`Domain=${domain}`, 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test.each([
  ['gh_token=abc', 'abc'],
  ['a=1; gh_token=with%20space; b=2', 'with space'],
  ['gh_token=%E0%A4%A', '%E0%A4%A'],
  ['gh_token="quoted"', '"quoted"'],
  ['gh_token=1', '1'],
  ['gh_token={"a":1}', '{"a":1}'],
  ['gh_token=', ''],
  ['gh_token=first; gh_token=second', 'first'],
  ['broken; gh_token=a=b', 'a=b'],
  ['other=gh_token=no', null],
  ['', null],
])('of the header %j the token is read as the text %j [S06]', (header, value) => {
  page.header = header;
  expect(browserCookies().read('gh_token')).toBe(value);
});

test('a cookie that was changed by another tab is read anew [S06]', () => {
  const cookies = browserCookies();
  page.header = 'gh_token=old';
  expect(cookies.read('gh_token')).toBe('old');
  page.header = 'gh_token=new';
  expect(cookies.read('gh_token')).toBe('new');
});

test('a cookie is removed at once, on its domain and path [SESS-04]', () => {
  browserCookies().remove('gh_token', domain);
  expect((page.written[0] ?? '').split('; ')).toEqual(
    expect.arrayContaining([`Domain=${domain}`, 'Max-Age=0', 'Path=/', 'gh_token=']),
  );
});

test('where the document forbids cookies, nothing is read, writing reports false and nothing throws [S05]', () => {
  const forbidden = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: forbidden, set: forbidden }));
  const cookies = browserCookies();
  expect(cookies.read('gh_token')).toBeNull();
  expect(cookies.write('gh_token', 'abc', { maxAge: 60, domain })).toBe(false);
  expect(() => cookies.remove('gh_token', domain)).not.toThrow();
});
