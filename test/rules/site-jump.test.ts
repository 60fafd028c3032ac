import { expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { isExemptFromJump, jumpTarget, type JumpContext } from '../../machines/rules/site-jump.ts';
import { areSite } from '../../sites/are.site.ts';
import { euSite } from '../../sites/eu.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { hkgSite } from '../../sites/hkg.site.ts';
import { nldSite } from '../../sites/nld.site.ts';
import { sites as allSites } from '../../sites/sites.ts';
import { turSite } from '../../sites/tur.site.ts';

const countries = [...new Set(['US', 'TH', '', ...allSites.flatMap(({ homeOf }) => homeOf)])];
const target = (country: string, from: (typeof allSites)[number], hasKyc = true): string | null =>
  jumpTarget({ hasKyc, country }, from, allSites);

test.each(
  (
    [
      ['HK', globalSite, 'hkg'],
      ['NL', globalSite, 'nld'],
      ['TH', globalSite, null],
      ['DE', globalSite, null],
      ['TH', nldSite, 'global'],
      ['NL', nldSite, null],
      ['HK', nldSite, 'hkg'],
      ['DE', euSite, null],
      ['NL', euSite, 'nld'],
      ['TH', euSite, 'global'],
      ['TR', turSite, null],
      ['HK', turSite, 'hkg'],
      ['AE', areSite, null],
      ['TH', areSite, 'global'],
      ['TH', hkgSite, null],
      ['NL', hkgSite, null],
      ['HK', hkgSite, null],
    ] as const
  ).map(([country, from, to]) => [country, from.id, to, from] as const),
)('a user verified in %s goes from %s to %s [JUMP-01] [JUMP-02] [SITE-28]', (country, _, to, from) => {
  expect(target(country, from)).toBe(to);
});

test('without verification or a known country there is no jump [JUMP-04] [ROLE-05]', () => {
  for (const from of allSites)
    for (const country of countries) expect([target(country, from, false), target('', from)]).toEqual([null, null]);
});

test('after one jump the user stays: there is no loop between any sites [JUMP-04]', () => {
  const led = allSites.flatMap((from) =>
    countries.flatMap((country) =>
      allSites.filter(({ id }) => id === target(country, from)).map((there) => ({ country, there })),
    ),
  );
  expect(led.length).toBeGreaterThan(20);
  expect(led.filter(({ country, there }) => target(country, there) !== null)).toEqual([]);
});

const exempt = (arriving: Partial<JumpContext>): boolean =>
  isExemptFromJump({
    route: 'login',
    asksForDemo: false,
    isHandedOver: false,
    isTelegram: false,
    ...arriving,
  });

test('there is no jump from pages that authorise applications or only sign in [JUMP-02]', () => {
  const led = authRoutes.filter((route) => !exempt({ route }));
  expect(led).toEqual([
    'login',
    'tr-login',
    'register',
    'sign-up',
    'tr-register',
    'channel-register',
    'web2',
    'friend-invite',
    'invite',
    'email-code-verify',
    'exclusive-benefits',
  ]);
  expect(exempt({})).toBe(false);
  expect([exempt({ isHandedOver: true }), exempt({ asksForDemo: true }), exempt({ isTelegram: true })]).toEqual([
    true,
    true,
    true,
  ]);
});
