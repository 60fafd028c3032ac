import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { languageRedirect, type EntranceSignals } from '../../machines/rules/language-redirect.ts';
import { redirectTarget } from '../../machines/rules/redirect.ts';
import { areSite } from '../../sites/are.site.ts';
import { siteOf } from '../../sites/sites.ts';
import { pageAt } from '../../src/serve/addresses.ts';
import { entranceOf } from '../../src/page/site-languages.ts';
import { matchRoute } from '../../machines/rules/route.ts';

const origin = 'http://ae.northgate.localhost:4173';
const site = entranceOf(areSite);
const english = { stored: null, browser: ['en-US', 'en'], site };

const sent = (path: string, signals: EntranceSignals = english): string | null =>
  languageRedirect(new URL(`${origin}${path}`), signals)?.replace(origin, '') ?? null;

describe('a path without a language of the site is moved below the detected one', () => {
  it.each([
    ['/login?ref=A#x', '/en/login?ref=A#x'],
    ['/', '/en/'],
    ['/earn/tg-page/', '/en/earn/tg-page/'],
    [
      '/login?a=1&a=2&b=%20+%E2%82&c[]=d&redirect_url=%2Fen%2Fx#/#?',
      '/en/login?a=1&a=2&b=%20+%E2%82&c[]=d&redirect_url=%2Fen%2Fx#/#?',
    ],
    ['/login?', '/en/login?'],
    ['/login#', '/en/login#'],
    ['/%6Cogin/%2F|%5E', '/en/%6Cogin/%2F|%5E'],
  ])('%s to %s, query and hash untouched [LANG-02]', (from, to) => {
    expect(sent(from)).toBe(to);
  });

  it.each([
    ['/EN/login', '/en/login'],
    ['/en-us/login?x', '/en/login?x'],
    ['/en-GB/login', '/en/login'],
    ['/xx-YY/login', '/en/login'],
    ['/xx-YY', '/en'],
    ['/AR-are/login', '/ar-ARE/login'],
    ['/xx-YY/en/login', '/en/en/login'],
    ['/tr-tur/login', '/en/login'],
    ['/TR-TUR/login/', '/en/login/'],
    ['/tr-tur', '/en'],
    ['/how-to/login', '/en/login'],
    ['/es-419/earn/tg-page', '/en/earn/tg-page'],
  ])('%s to %s: a segment that is no language of the site is replaced [LANG-22] [O14]', (from, to) => {
    expect(sent(from)).toBe(to);
  });

  it.each([
    ['//en', '/en//en'],
    ['//evil.example/login', '/en//evil.example/login'],
    ['/fr/login', '/en/fr/login'],
    ['/tr-login', '/en/tr-login'],
    ['/min-app/task', '/en/min-app/task'],
    ['/how-to/read', '/en/how-to/read'],
    ['/tr-tur/help', '/en/tr-tur/help'],
    ['/en-guides/login', '/en/en-guides/login'],
    ['/%65n/login', '/en/%65n/login'],
  ])('%s to %s: any other segment is kept [LANG-22] [O14]', (from, to) => {
    expect(sent(from)).toBe(to);
  });
});

it.each(['/en', '/en/', '/en/login?x#y', '/ar-ARE/login', '/en/en/login', '/en//login', '/en/EN/login'])(
  '%s is unchanged [LANG-01] [LANG-22]',
  (path) => {
    expect(sent(path)).toBe(null);
  },
);

it('the language follows the signals [LANG-03] [S11]', () => {
  expect(sent('/login', { stored: 'ar-ARE', browser: ['en'], site })).toBe('/ar-ARE/login');
  expect(sent('/login', { stored: '../../evil', browser: ['ar'], site })).toBe('/ar-ARE/login');
  expect(sent('/login', { stored: null, browser: [], site })).toBe('/en/login');
  expect(sent('/xx-YY/login', { stored: null, browser: [], site })).toBe('/ar-ARE/login');
});

describe('for any URL and any signals', () => {
  const word = fc.constantFrom(
    '',
    'en',
    'EN',
    'en-us',
    'ar-ARE',
    'xx-YY',
    'fr',
    '..',
    '%2e',
    ';',
    '\\',
    '%',
    '?',
    '#',
    'evil.example',
    ...authRoutes,
  );
  const address = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 7 })
    .map((parts) => new URL(`${origin}/${parts.join('/')}`));
  const stored = fc.option(fc.oneof(fc.string(), fc.constantFrom('en', 'ar-ARE', '../../evil')));
  const browser = fc.array(fc.oneof(fc.string(), fc.constantFrom('ar', 'en-US')));
  const refuted = (claim: (to: string, url: URL, signals: EntranceSignals) => boolean): unknown => {
    let redirected = 0;
    const { counterexample } = fc.check(
      fc.property(address, fc.record({ stored, browser, site: fc.constant(site) }), (url, signals) => {
        const to = languageRedirect(url, signals);
        if (to === null) return true;
        redirected += 1;
        return claim(to, url, signals);
      }),
      { numRuns: 2000 },
    );
    expect(redirected).toBeGreaterThan(100);
    return counterexample;
  };

  it('one redirect is enough: its target is not redirected [LANG-22]', () => {
    expect(refuted((to, _, signals) => languageRedirect(new URL(to), signals) === null)).toBe(null);
  });

  it('it keeps origin, query and hash, below a language of the site [LANG-02] [S11]', () => {
    const below = new RegExp(`^${origin}/(?:en|ar-ARE)(?:[/?#]|$)`, 'u');
    expect(
      refuted((to, url) => below.test(to) && to.endsWith(url.href.slice(origin.length + url.pathname.length))),
    ).toBe(null);
  });

  it('where a server has the language detection page, its target exists [LANG-22] [O14]', () => {
    const siteLocation = siteOf('ae.northgate.localhost') ?? expect.fail('no site');
    const routes = new Set(authRoutes.map((route) => `/${route}`));
    const isEntrance = (url: URL): boolean =>
      pageAt(url.pathname, siteLocation, routes) === 'sites/local/are/index.html';
    const isPage = ({ pathname }: URL): boolean =>
      /^\/(?:en|ar-ARE)\/?$/.test(pathname) || pageAt(pathname, siteLocation, routes) !== null;
    expect(refuted((to, url) => !isEntrance(url) || (isPage(new URL(to)) && !isEntrance(new URL(to))))).toBe(null);
    expect(isEntrance(new URL('/tr-tur/login', origin))).toBe(true);
  });

  it('a URL that becomes a route is no valid return target [REDIR-08] [LANG-22]', () => {
    const page = new URL('/en/dashboard', origin);
    expect(
      refuted((to, url) => matchRoute(to.slice(origin.length)) === null || redirectTarget(url.href, page, []) === '/'),
    ).toBe(null);
  });
});
