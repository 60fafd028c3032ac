import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authRoutes, keepsSession } from '../../machines/rules/auth-routes.ts';
import { resemblesLanguage } from '../../machines/rules/language.ts';
import { redirectTarget } from '../../machines/rules/redirect.ts';
import { matchRoute } from '../../machines/rules/route.ts';

describe('each of the twenty paths is a route', () => {
  it('there are twenty, none of which reads as a language [ROUTE-22]', () => {
    expect(new Set(authRoutes).size).toBe(20);
    expect(authRoutes.flatMap((route) => route.split('/')).filter(resemblesLanguage)).toEqual([]);
  });

  it.each(authRoutes)(
    '/%s is recognised plain and below every form of language code, with slash, query and hash [ROUTE-21] [ROUTE-24]',
    (route) => {
      const languages = ['', '/en', '/tr-TUR', '/es-419', '/fil-PH', '/en-EU', '/ar-ARE', '/xx-YY'];
      const paths = languages.flatMap((language) =>
        ['', '/', '?x=1#y', '/?x=/en/oauth', '#/x?y'].map((tail) => `${language}/${route}${tail}`),
      );
      expect(paths.filter((path) => matchRoute(path) !== route)).toEqual([]);
    },
  );
});

describe('nothing else is a route', () => {
  it.each([
    '',
    '/',
    '/en',
    '/en/',
    '/en/nope',
    '/en/en/login',
    '/en/tr-TUR/login',
    '/EN/login',
    '/en-us/login',
    '/fr/login',
    '/login/en',
    '/en/login/x',
    '/en/login//',
    '/en//login',
    '//en/login',
    '//login',
    '/en/LOGIN',
    '/en/%6Cogin',
    '/en/login;x',
    '/en/tg-page',
    '/en/earn',
    '/en/earn//tg-page',
    'login',
    'en/login',
    '/?/en/login',
  ])('%j [ROUTE-22] [ROUTE-23]', (path) => {
    expect(matchRoute(path)).toBe(null);
  });
});

it('no route is a valid return target [REDIR-08] [ROUTE-21]', () => {
  const page = new URL('https://www.exchange.example/en/dashboard');
  const part = fc.constantFrom('/', 'en', 'tr-TUR', 'EN', 'x', '?', '#', ...authRoutes);
  const isBlocked = ({ href }: URL): boolean => redirectTarget(href, page, []) === '/';
  const claim = fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const url = new URL(`${page.origin}/${parts.join('/')}`);
    return matchRoute(`${url.pathname}${url.search}${url.hash}`) === null || isBlocked(url);
  });
  expect(fc.check(claim, { numRuns: 2000 }).counterexample).toBe(null);
});

it('code 10006 keeps the session on sign-in and sign-up routes, and ends it on any other page [ERR-03]', () => {
  expect(authRoutes.filter((route) => !keepsSession(route))).toEqual([
    'oauth',
    'oauth-authorized',
    'oauth-log-out',
    'authorized',
    'tr-authorized',
    'exclusive-benefits',
  ]);
  expect(keepsSession(matchRoute('/en/dashboard'))).toBe(false);
  expect(keepsSession(matchRoute('/tr-TUR/tr-login?ref=1'))).toBe(true);
});
