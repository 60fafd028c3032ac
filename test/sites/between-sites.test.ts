import { expect, test } from 'vitest';
import { authRoutes, isOAuth } from '../../machines/rules/auth-routes.ts';
import { sites } from '../../sites/sites.ts';
import { hostOf, originOf } from '../../sites/sites.ts';
import { addressOn, type NavigationContext } from '../../src/page/visit/between-sites.ts';

const from = (href: string): NavigationContext => ({
  page: new URL(href),
  language: new URL(href).pathname.split('/')[1] ?? '',
  chosen: null,
  attribution: { campaign: 'c' },
});

test('links between sites keep the environment and the port of the page [SITE-32] [REDIR-14]', () => {
  for (const here of sites) {
    for (const there of sites) {
      for (const [environment, port] of [
        ['production', ''],
        ['test', ''],
        ['testnet', ''],
        ['local', '4173'],
      ] as const) {
        const address = addressOn(from(`${originOf(here, environment, port)}/${here.defaultLanguage}/login?ref=A`), {
          site: there.id,
          reason: 'siteJump',
        });
        const { hostname, port: goesTo, pathname, search } = new URL(address ?? 'none:');
        expect([hostname, goesTo]).toEqual([hostOf(there, environment), port]);
        expect(pathname.endsWith('/login')).toBe(true);
        expect(search.startsWith('?ref=A&campaign=c')).toBe(true);
      }
    }
  }
});

test('a way to another site never takes an application’s request along, on every site and OAuth page [OAUTH-08] [JUMP-05]', () => {
  const request =
    '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fa.example&state=s&login_hint=a%40b';
  for (const here of sites)
    for (const route of authRoutes.filter(isOAuth)) {
      const page = `${originOf(here, 'local', '4173')}/${here.defaultLanguage}/${route}${request}#again`;
      for (const path of [undefined, `/${route}`]) {
        const there = new URL(addressOn(from(page), { site: 'hkg', reason: 'strangers', ...(path && { path }) }) ?? '');
        expect(there.hostname).toBe('hk.northgate.localhost');
        expect(there.pathname.split('/').at(-1)).toBe(route.replace('oauth-', ''));
        const names = [...there.searchParams.keys()].filter((name) => name !== 'language');
        expect([names, there.hash]).toEqual([['campaign', 'redirectType'], '']);
      }
    }
});

test('there is no link to an unknown site, nor from an unknown host [SITE-32]', () => {
  expect(addressOn(from('https://com.northgate.example/en/login'), { site: 'evil.example', reason: null })).toBeNull();
  expect(addressOn(from('https://evil.example/en/login'), { site: 'eu', reason: null })).toBeNull();
});

test('a country belongs to at most one site, and one site has all others [JUMP-01]', () => {
  const countries = sites.flatMap(({ homeOf }) => homeOf);
  expect(new Set(countries).size).toBe(countries.length);
  expect(sites.filter(({ homeOf }) => homeOf.length === 0)).toHaveLength(1);
});

const ids = ['global', 'eu', 'tur', 'kaz', 'nld', 'geo', 'idn', 'are', 'hkg', 'jpn'];

test('every linked site is one of the ten [SITE-01] [SITE-32]', () => {
  for (const { swapsTo, residence, strangers } of sites)
    for (const id of [swapsTo, residence?.leadsTo, strangers.leadsTo]) expect([null, undefined, ...ids]).toContain(id);
});
