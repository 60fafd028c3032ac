import { expect, test } from 'vitest';
import { takeLaunch, withLaunch, withoutLaunchData } from '../../services/browser/launch-data.ts';

function at(hash: string, search = '?ref=A') {
  const replaced: string[] = [];
  const { data, version } = takeLaunch(
    { pathname: '/en/login', search, hash },
    { state: 7, replaceState: (state, _, url) => void replaced.push(`${String(state)} ${String(url)}`) },
  );
  return { data: data?.reveal() ?? null, replaced, version };
}

test('all of Telegram’s parameters, and nothing else, are removed from the URL [TG-26] [HTTP-28] [SITE-32]', () => {
  expect(at('#tgWebAppData=user%3D1%26hash%3Dabc&tgWebAppVersion=8.0&tgWebAppPlatform=web')).toEqual({
    data: 'user=1&hash=abc',
    replaced: ['7 /en/login?ref=A'],
    version: '8.0',
  });
  expect(at('#a=%20b&tgWebAppData=x&c')).toMatchObject({ data: 'x', replaced: ['7 /en/login?ref=A#a=%20b&c'] });
  expect(at('#%74gWebAppData=x')).toMatchObject({ data: 'x', replaced: ['7 /en/login?ref=A'] });
});

test('a fragment with other letters is no launch, and is removed too; a query is left alone [TG-26] [OAUTH-02]', () => {
  expect(at('#TGWEBAPPDATA=x&a=1')).toMatchObject({ data: null, replaced: ['7 /en/login?ref=A#a=1'] });
  expect(at('', '?client_id=a&tgWebAppData=x').replaced).toEqual([]);
});

test.each([
  ['#main?tgWebAppData=x&tgWebAppVersion=8.0', '#main'],
  ['#a=1&b?tgWebAppVersion=8.0&tgWebAppData=x&c=2', '#a=1&b?c=2'],
  ['#?tgWebAppVersion=8.0&tgWebAppData=x', ''],
  ['#tgWebAppStartParam=y?tgWebAppVersion=8.0&tgWebAppData=x', ''],
  ['#a#b?tgWebAppVersion=8.0&tgWebAppData=x', '#a#b'],
])('of the fragment «%s», with a path before Telegram’s parameters, «%s» remains [TG-26] [SITE-32]', (hash, rest) => {
  expect(at(hash)).toEqual({ data: 'x', replaced: [`7 /en/login?ref=A${rest}`], version: '8.0' });
});

test.each(['#/tgWebAppData=x', '#a=1#tgWebAppData=x', '#a%26tgWebAppData=x', '#a=%26tgWebAppData%3Dx'])(
  'the fragment «%s» has launch data in a form that is not read, and is removed [TG-26] [HTTP-28]',
  (hash) => {
    expect(at(hash)).toMatchObject({ data: null, replaced: ['7 /en/login?ref=A'] });
  },
);

test.each(['', '#', '#main', '#a=%20b&c', '#x=tgWebAppData', '#atgWebApp=1', '#a=b?c'])(
  'the fragment «%s» is unchanged [SITE-32]',
  (hash) => {
    expect(at(hash)).toEqual({ data: null, replaced: [], version: null });
    expect(withoutLaunchData(hash)).toBe(hash);
  },
);

test.each([
  'tgWebAppData=of-an-attacker&x=?tgWebAppData=of-a-victim',
  'tgWebAppData=a&tgWebAppData=b',
  'tgWebAppData=a&%74gWebAppData=b',
  'tgWeb%41ppData=a&tgWebAppData=b&x=%',
  'x=tgWebAppData&tgWebAppData=a',
  'tgWebAppData=a%26tgWebAppData%3Db',
])('the fragment #%s names launch data more than once, which counts as none [TG-26]', (fragment) => {
  expect(at(`#${fragment}`).data).toBeNull();
});

test('empty or oversized data counts as missing, and is removed too [TG-27] [QUERY-20]', () => {
  for (const data of ['', 'x'.repeat(8193)])
    expect(at(`#tgWebAppData=${data}`)).toMatchObject({ data: null, replaced: ['7 /en/login?ref=A'] });
});

test('another page of the mini app gets all of Telegram’s parameters as they stood, and nothing else [LANG-15] [TG-24]', () => {
  const launch = takeLaunch(
    { pathname: '/en/x', search: '', hash: '#a=1&tgWebAppData=user%3D1%26hash%3Dabc&tgWebAppThemeParams=%7B%7D' },
    { state: null, replaceState: () => undefined },
  );
  expect(withLaunch('https://northgate.example/de-DE/x?ref=A#main', launch)).toBe(
    'https://northgate.example/de-DE/x?ref=A#tgWebAppData=user%3D1%26hash%3Dabc&tgWebAppThemeParams=%7B%7D',
  );
  expect(JSON.stringify(launch)).not.toContain('abc');
});

test.each([
  ['a&', 20_000],
  ['tgWebAppData', 3000],
  ['tgWebAppData=x&', 3000],
  ['x', 32_769],
])('a fragment of «%s», %d times, is too long to be read, and leaves the address [TG-26]', (part, times) => {
  expect(at(`#${part.repeat(times)}`)).toEqual({ data: null, replaced: ['7 /en/login?ref=A'], version: null });
});

test('the longest fragment that is read stays where it has no launch data, however often it names some [SITE-32]', () => {
  const fragment = `#x${'tgWebAppData'.repeat(2730)}`.padEnd(32_768, 'x');
  expect(at(fragment)).toEqual({ data: null, replaced: [], version: null });
  expect(at(`${fragment.slice(0, -1)}=`).replaced).toEqual(['7 /en/login?ref=A']);
});
