import UniversalCookies from 'universal-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LeanCookies from '../../src/build/lean-cookies.ts';

/** A document that keeps the last written cookie and returns a cookie header. */
const page = { written: [] as string[], header: '' };
beforeEach(() =>
  vi.stubGlobal('document', {
    get cookie() {
      return page.header;
    },
    set cookie(text: string) {
      page.written.push(text);
    },
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  page.written.length = 0;
});

const attributes = (text: string | undefined) => (text ?? '').split('; ').toSorted();
const both = () => [UniversalCookies, LeanCookies].map((Cookies) => new Cookies(null, { path: '/' }));

test.each(['abc', 'with space', 'semi;colon', 'ü€', '%41', '"quoted"', '1', 'a=b'])(
  'both write %j alike [CONST-08] [SESS-02]',
  (value) => {
    for (const jar of both())
      jar.set('gh_token', value, { maxAge: 604_800, domain: 'com.northgate.example', secure: true, sameSite: 'lax' });
    const [original, lean] = page.written;
    expect(attributes(lean)).toEqual(attributes(original));
  },
);

test.each([
  'gh_token=abc',
  'a=1; gh_token=with%20space; b=2',
  'gh_token=%E0%A4%A',
  'gh_token="quoted"',
  'gh_token=1',
  'gh_token=',
  'other=gh_token=no',
  'gh_token=first; gh_token=second',
  'broken; gh_token=a=b',
  '',
])('both read %j alike [S06]', (header) => {
  page.header = header;
  const [original, lean] = both().map((jar) => {
    jar.update();
    return jar.get('gh_token', { doNotParse: true }) as string | undefined;
  });
  expect(lean).toBe(original);
});

test('both end a cookie at once, on its domain and path [SESS-04]', () => {
  for (const jar of both()) jar.remove('gh_token', { domain: 'com.northgate.example' });
  for (const text of page.written) {
    expect(attributes(text)).toEqual(
      expect.arrayContaining(['Domain=com.northgate.example', 'Max-Age=0', 'Path=/', 'gh_token=']),
    );
  }
  expect(page.written).toHaveLength(2);
});
