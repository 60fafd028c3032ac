import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributionFields, attributionOf } from '../../machines/rules/attribution.ts';
import type { SiteLanguages } from '../../machines/rules/language.ts';
import { redirectTarget } from '../../machines/rules/redirect.ts';
import { languageOn, siteHop } from '../../machines/rules/site-hop.ts';
import type { Site } from '../../sites/site.ts';
import { originOf, redirectDomains, sites as allSites } from '../../sites/sites.ts';
import { languagesOf } from '../../src/page/site-languages.ts';
import { euSite } from '../../sites/eu.site.ts';
import { geoSite } from '../../sites/geo.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { nldSite } from '../../sites/nld.site.ts';
import { turSite } from '../../sites/tur.site.ts';

const tables = new Map<Site, SiteLanguages>(allSites.map((site) => [site, languagesOf(site)]));
const speaking = (site: Site): SiteLanguages => tables.get(site) ?? languagesOf(site);
const originOfSite = (site: Site): string => originOf(site, 'local', '4173');
const at = (site: Site, language: string, rest: string): URL => new URL(`/${language}${rest}`, originOfSite(site));

interface Hopped {
  readonly from: Site;
  readonly to: Site;
  readonly page: URL;
  readonly chosen?: string | null;
  readonly reason?: string | null;
  readonly attribution?: Readonly<Record<string, string>>;
}

/** The hop as a page makes it: same path, language of the path. */
function hop({ from, to, page, chosen = null, reason = null, attribution = {} }: Hopped): URL {
  const [, language = '', ...rest] = page.pathname.split('/');
  return new URL(
    siteHop({
      page,
      language,
      chosen,
      from: speaking(from),
      to: { ...speaking(to), origin: originOfSite(to) },
      path: `/${rest.join('/')}`,
      attribution,
      reason,
    }),
  );
}

const sites = fc.constantFrom(...allSites);
const placed = sites.chain((site) =>
  fc.record({ site: fc.constant(site), language: fc.constantFrom(...site.languages) }),
);
const value = fc.string({ minLength: 1, maxLength: 20 });
const fields = Object.keys(attributionFields).filter((name) => name !== 'language' && name !== 'redirectType');
const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...fields, 'redirect_url', 'brokerId', 'tag'),
        fc.string({ minLength: 1, maxLength: 8 }),
      ),
      value,
    ),
    { maxLength: 6 },
  )
  .map((pairs) =>
    new URLSearchParams(
      pairs.filter(([name]) => !['language', 'redirectType', 'tmp_token', 'uuid', 'token'].includes(name)),
    ).toString(),
  );

describe('over all pairs of sites', () => {
  test('a hop ends on a host of the site table, in a language of that site [SITE-32] [JUMP-03]', () => {
    fc.assert(
      fc.property(
        placed,
        sites,
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.option(fc.string()),
        ({ site, language }, to, stranger, reason) => {
          const { pathname, search, hash } = new URL(stranger);
          const there = hop({ from: site, to, page: at(site, language, `${pathname}${search}${hash}`), reason });
          expect(there.origin).toBe(originOfSite(to));
          expect(to.languages).toContain(there.pathname.split('/')[1]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('there and back, the language is the original one, whatever the other site offers [JUMP-03] [REDIR-14]', () => {
    fc.assert(
      fc.property(placed, sites, queries, ({ site, language }, to, query) => {
        const there = hop({ from: site, to, page: at(site, language, `/login?${query}`) });
        const back = hop({ from: to, to: site, page: there });
        expect(back.pathname).toBe(`/${language}/login`);
        expect(back.searchParams.has('language')).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('over any two sites and back the language is the original one [JUMP-03]', () => {
    const lost: string[] = [];
    for (const site of allSites)
      for (const language of site.languages)
        for (const second of allSites)
          for (const third of allSites) {
            const one = hop({ from: site, to: second, page: at(site, language, '/login') });
            const two = hop({ from: second, to: third, page: one });
            const home = hop({ from: third, to: site, page: two });
            if (home.pathname !== `/${language}/login`)
              lost.push(`${site.id} ${language} over ${second.id} and ${third.id}: ${home.pathname}`);
          }
    expect(lost).toEqual([]);
  });

  test('query, redirect_url and attribution survive two hops, and host-only fields are added [ATTR-02] [REDIR-18]', () => {
    fc.assert(
      fc.property(
        placed,
        sites,
        sites,
        queries,
        fc.dictionary(fc.constantFrom(...fields), value),
        ({ site, language }, second, third, query, attribution) => {
          const page = at(site, language, `/login?${query}`);
          const known = { ...attribution, ...attributionOf(page, '') };
          const two = hop({
            from: second,
            to: third,
            page: hop({ from: site, to: second, page, attribution, reason: 'siteJump' }),
            reason: 'siteJump',
          });
          expect(two.search.startsWith(page.search)).toBe(true);
          const { language: _, redirectType, ...carried } = attributionOf(two, '');
          expect([carried, redirectType]).toEqual([known, 'siteJump']);
          expect(two.searchParams.getAll('redirectType')).toEqual(['siteJump']);
          expect(two.searchParams.get('redirect_url')).toBe(page.searchParams.get('redirect_url'));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a redirect target on a previous site is allowed on the next, a foreign one on none [REDIR-07] [REDIR-18]', () => {
    for (const from of allSites) {
      for (const to of allSites.filter((one) =>
        redirectDomains('production').some((domain) => originOf(one, 'production', '').endsWith(domain)),
      )) {
        const target = originOf(globalSite, 'production', '');
        const there = new URL(
          siteHop({
            page: at(
              from,
              from.defaultLanguage,
              `/login?redirect_url=${encodeURIComponent(`${target}/en/assets?a=b&c`)}`,
            ),
            language: from.defaultLanguage,
            chosen: null,
            from: speaking(from),
            to: { ...speaking(to), origin: originOf(to, 'production', '') },
            path: '/login',
            attribution: {},
            reason: null,
          }),
        );
        expect(redirectTarget(there.searchParams.get('redirect_url'), there, redirectDomains('production'))).toBe(
          `${target}/en/assets?a=b&c`,
        );
        expect(redirectTarget('https://evil.example/', there, redirectDomains('production'))).toBe('/');
      }
    }
  });
});

test('a token for one site and one use is never sent to another, nor that of a sharer [QUICK-03] [AFF-10] [HTTP-28]', () => {
  const there = hop({
    from: globalSite,
    to: euSite,
    page: at(globalSite, 'en', '/login?ref=A&tmp_token=secret&uuid=1a&token=share-7&x=1&tmp%5Ftoken=secret'),
  });
  expect(there.href).toBe(`${originOfSite(euSite)}/en-EU/login?ref=A&x=1`);
});

test('a language chosen here overrides the one in the address [LANG-15]', () => {
  const page = at(globalSite, 'en', '/login?language=tr-TUR');
  expect(hop({ from: globalSite, to: turSite, page }).pathname).toBe('/tr-TUR/login');
  expect(hop({ from: globalSite, to: turSite, page, chosen: 'en' }).pathname).toBe('/en/login');
});

test.each([
  ['/ka-GEO/dashboard?a=b&c#d', '/en/dashboard?a=b&c#d'],
  ['/ka-GEO', '/en'],
  ['/en/dashboard', '/en/dashboard'],
  ['/ka-GEOs/dashboard', '/ka-GEOs/dashboard'],
  ['/ar-ARE/dashboard', '/ar-ARE/dashboard'],
  ['//ka-GEO/dashboard', '//ka-GEO/dashboard'],
  ['https://ge.northgate.example/ka-GEO/dashboard', 'https://ge.northgate.example/ka-GEO/dashboard'],
])(
  'the Georgian site’s link to %s leads to %s on the global site, with the same query [JUMP-03] [REDIR-18]',
  (way, there) => {
    const hopped = hop({
      from: geoSite,
      to: globalSite,
      page: at(geoSite, 'ka-GEO', `/login?x=%C3%A9+%20&redirect_url=${encodeURIComponent(way)}&ref=A`),
    });
    expect(hopped.searchParams.get('redirect_url')).toBe(there);
    expect(hopped.search.split('&').filter((pair) => !/^\??(?:redirect_url|language)=/.test(pair))).toEqual([
      '?x=%C3%A9+%20',
      'ref=A',
    ]);
  },
);

test('a «language» value that is no language is kept unchanged [ATTR-02]', () => {
  expect(
    hop({ from: globalSite, to: euSite, page: at(globalSite, 'en', '/login?language=%C3%BC%20klingon') }).search,
  ).toBe('?language=%C3%BC%20klingon');
});

test.each(['production', 'test', 'testnet', 'local'] as const)(
  'in %s a registration for Europe moves from the Dutch host to the European, query unchanged [REDIR-14] [SITE-21]',
  (environment) => {
    const page = new URL(
      `/nl-NL/register?ref=ABC&affiliate_id=12&x=%C3%A9+%20&ref=2#form`,
      originOf(nldSite, environment, ''),
    );
    const there = siteHop({
      page,
      language: 'nl-NL',
      chosen: null,
      from: languagesOf(nldSite),
      to: { ...languagesOf(euSite), origin: originOf(euSite, environment, '') },
      path: '/register',
      attribution: { ref: 'ABC', affiliate_id: '12' },
      reason: null,
    });
    expect(there).toBe(
      `${originOf(euSite, environment, '')}/nl-NL/register?ref=ABC&affiliate_id=12&x=%C3%A9+%20&ref=2#form`,
    );
  },
);

test.each([
  ['en', euSite, 'en-EU'],
  ['ka-GEO', globalSite, 'en'],
  ['ar-ARE', geoSite, 'ka-GEO'],
  ['en', geoSite, 'en'],
])('%s becomes its nearest language on the other site [JUMP-03]', (code, site, nearest) => {
  expect(languageOn(languagesOf(site), code)).toBe(nearest);
});
