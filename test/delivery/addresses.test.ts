import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import { siteOf } from '../../sites/sites.ts';
import { routesOf } from '../../src/build/built-paths.ts';
import { kindOf, lostPageAt, pageAt } from '../../src/serve/addresses.ts';
import { headersOf } from '../../src/serve/headers.ts';

const routes = new Set(['/login', '/earn/tg-page']);

function pageOf(host: string, path: string): string | null {
  const siteLocation = siteOf(host);
  if (!siteLocation) throw new Error(`${host} is no site`);
  return pageAt(path, siteLocation, routes);
}

test('a path under a language of the site is a page only if the product has that route [ROUTE-22] [ROUTE-23]', () => {
  expect(pageOf('com.northgate.localhost', '/en/login')).toBe('sites/local/global/en/login/index.html');
  expect(pageOf('ae.northgate.example', '/ar-ARE/earn/tg-page/')).toBe(
    'sites/production/are/ar-ARE/earn/tg-page/index.html',
  );
  for (const path of [
    '/en',
    '/en/',
    '/en/nope',
    '/en/en/login',
    '/en/login/more',
    '/nope',
    '/xx-YY/nope',
    '/api-docs/login',
    '/constructor',
  ])
    expect(pageOf('com.northgate.localhost', path)).toBeNull();
});

test('a known route without a language of the site is the page that finds the language [LANG-02] [LANG-22]', () => {
  for (const path of ['', '/', '/login', '/earn/tg-page', '/ar-ARE/login', '/EN/login/', '/tr-TUR'])
    expect(pageOf('com.northgate.localhost', path)).toBe('sites/local/global/index.html');
});

test('a server has a page for exactly the paths that the rule of routes recognises [ROUTE-21] [ROUTE-22] [ROUTE-24]', () => {
  const siteLocation = siteOf('ae.northgate.localhost') ?? expect.fail('no site');
  const built = new Set(authRoutes.map((route) => `/${route}`));
  const part = fc.constantFrom('/', 'en', 'ar-ARE', 'tr-TUR', 'EN', 'x', '', ...authRoutes);
  const claim = fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
    const path = `/${parts.join('/')}`;
    const page = pageAt(path, siteLocation, built);
    const isEntrance = page === 'sites/local/are/index.html';
    return isEntrance || (page === null) === (matchRoute(path) === null);
  });
  expect(fc.check(claim, { numRuns: 2000 }).counterexample).toBe(null);
});

test('a Telegram route has its headers at every address, that of the page without a language too [ROUTE-17] [ROUTE-18]', () => {
  const finder = 'sites/local/global/index.html';
  const kinds = (...paths: readonly string[]): readonly string[] => paths.map((path) => kindOf(finder, path));
  expect(
    new Set(kinds('/earn/tg-page', '/EN/earn/tg-page/', '/telegram-register-login', '/en/telegram-register-login')),
  ).toEqual(new Set(['telegram']));
  expect(
    new Set(kinds('', '/login', '/en/login/', '/tg-page', '/earn', '/en/earn/tg-page/more', '/x/en/earn/tg-page')),
  ).toEqual(new Set(['page']));
  expect(kindOf('sites/local/global/en/earn/tg-page/index.html', '/en/earn/tg-page')).toBe('telegram');
});

test('an OAuth route may be framed at every address, that of the page without a language too [OAUTH-07]', () => {
  const finder = 'sites/local/global/index.html';
  const kinds = (...paths: readonly string[]): readonly string[] => paths.map((path) => kindOf(finder, path));
  expect(new Set(kinds('/oauth', '/EN/oauth/', '/oauth-login', '/en/oauth-log-out'))).toEqual(new Set(['framed']));
  expect(new Set(kinds('', '/login', '/authorized', '/oauths', '/en/oauth/more', '/x/en/oauth'))).toEqual(
    new Set(['page']),
  );
  expect(kindOf('sites/local/global/en/oauth-login/index.html', '/en/oauth-login')).toBe('framedOpener');
});

test('the routes whose pages open windows, and only those, keep a reference to them (decision D18) [LOGIN-03]', () => {
  const context = { environment: 'production', port: '', inline: { scripts: [], styles: [] } } as const;
  const policyOf = (route: string): unknown => {
    const kind = kindOf(`sites/production/global/en/${route}/index.html`, `/en/${route}`);
    return headersOf(kind, context)['cross-origin-opener-policy'];
  };
  const opening = authRoutes.filter((route) => policyOf(route) === 'same-origin-allow-popups');
  expect(opening.toSorted()).toEqual([
    'earn/tg-page',
    'login',
    'oauth-login',
    'oauth-register',
    'telegram-register-login',
    'tr-login',
  ]);
  const others = authRoutes.filter((route) => !opening.includes(route));
  expect(others).toEqual(expect.arrayContaining(['register', 'tr-register', 'oauth', 'authorized']));
  expect(new Set(others.map(policyOf))).toEqual(new Set(['same-origin']));
});

test('the routes of a build are read from its files', () => {
  const files = [
    'sites/local/global/index.html',
    'sites/local/global/en/404.html',
    'sites/local/global/en/login/index.html',
    'sites/test/are/en/earn/tg-page/index.html',
    'assets/app.js',
    'frame/index.html',
  ];
  expect(routesOf(files)).toEqual(routes);
});

test.each([
  ['de', 'de-DE'],
  [`${'xx,'.repeat(9)}de`, 'de-DE'],
  [`${'xx,'.repeat(10)}de`, 'en'],
])('the page of a lost address has the first language of ten that the site has: %s', (accepted, language) => {
  const siteLocation = siteOf('com.northgate.localhost') ?? expect.unreachable();
  expect(lostPageAt('/nope', siteLocation, accepted)).toBe(`sites/local/global/${language}/404.html`);
});
