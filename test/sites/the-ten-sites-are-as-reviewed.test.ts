import { describe, expect, test } from 'vitest';
import { SiteSchema, type Site } from '../../sites/site.ts';
import { sites } from '../../sites/sites.ts';
import { difference, sideBySide } from '../../src/commands/parts/sites-table.ts';
import { logInPages } from '../../sites/log-in-pages.ts';
import { codes } from '../words/known-codes.ts';

/** One property of all sites, by their ids. */
function values(fact: (site: Site) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(sites.map((site) => [site.id, fact(site)]));
}

/** The ten ids, all with one value except the given ones. */
function all(value: unknown, but: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(
      ['global', 'eu', 'tur', 'kaz', 'nld', 'geo', 'idn', 'are', 'hkg', 'jpn'].map((id) => [id, value]),
    ),
    ...but,
  };
}

const languagesOf = (texts: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text.split(' ')]));

describe('the ten sites', () => {
  test('are the global one and nine regulated ones, with their wire ids [SITE-01] [SITE-03]', () => {
    expect(values(({ wireId }) => wireId)).toEqual({
      global: 'BYBIT',
      eu: 'EU',
      tur: 'TUR',
      kaz: 'KAZ',
      nld: 'NLD',
      geo: 'GEO',
      idn: 'IDN',
      are: 'ARE',
      hkg: 'HKG',
      jpn: 'JPN',
    });
  });

  describe('languages of sites [SITE-25] [SITE-27] [SITE-29] [LANG-07] [LANG-10] [LANG-24]', () => {
    test('have these languages, default first [SITE-09] [SITE-12] [SITE-15] [SITE-18] [SITE-20] [SITE-22] [SITE-24]', () => {
      expect(values(({ languages }) => languages)).toEqual(
        languagesOf({
          global:
            'en en-GB es-ES es-419 pt-PT fr-FR de-DE ru-RU uk-UA vi-VN ja-JP zh-TW ar-SA fil-PH hi-IN pl-PL ro-RO',
          eu: 'en-EU de-DE fr-FR es-ES it-IT pt-PT nl-NL pl-PL ro-RO cs-CZ el-GR hu-HU sv-SE',
          tur: 'tr-TUR en',
          kaz: 'ru-KAZ kk-KAZ en',
          nld: 'nl-NL en',
          geo: 'ka-GEO en ru-RU',
          idn: 'id-IDN en',
          are: 'en ar-ARE',
          hkg: 'zh-HK en',
          jpn: 'ja-JP en',
        }),
      );
      expect(values(({ languages }) => languages.length)).toEqual(all(2, { global: 17, eu: 13, kaz: 3, geo: 3 }));
      expect(sites.map(({ defaultLanguage, languages }) => languages.indexOf(defaultLanguage))).toEqual(
        sites.map(() => 0),
      );
    });
  });

  test('have 31 languages in total, the reviewed ones [LANG-11] [LANG-23] [LANG-24]', () => {
    expect([...new Set(sites.flatMap(({ languages }) => languages))].toSorted()).toEqual([...codes].toSorted());
    expect(codes).toHaveLength(31);
  });

  test('force a language when a requested one is not offered [LANG-12] (A02) (A03)', () => {
    expect(values(({ forcedLanguage }) => forcedLanguage)).toEqual({
      global: null,
      eu: 'en-EU',
      tur: 'tr-TUR',
      kaz: 'kk-KAZ',
      nld: 'nl-NL',
      geo: 'ka-GEO',
      idn: 'id-IDN',
      are: 'ar-ARE',
      hkg: 'zh-HK',
      jpn: 'ja-JP',
    });
  });

  describe('phone numbers by site [SITE-13] [SITE-19] [ROLE-07]', () => {
    test('accept phone numbers except Kazakhstan, and the EU for sign-up [SITE-06] [SITE-07] [SITE-10]', () => {
      const ways = { email: true, mobile: true, thirdParty: ['google', 'apple', 'telegram'], qr: true };
      expect(values(({ signIn }) => signIn)).toEqual(all(ways, { kaz: { ...ways, mobile: false } }));
      expect(values(({ signUp }) => signUp)).toEqual(
        all({ email: true, mobile: true }, { kaz: { email: true, mobile: false }, eu: { email: true, mobile: false } }),
      );
    });
  });

  test('use the compliance calls, except the global one; Turkey has its own registration type [SITE-13] [SITE-16] (A05)', () => {
    expect(values(({ loginCall }) => loginCall)).toEqual(all('loginCompliance', { global: 'login' }));
    expect(values(({ registerCall }) => registerCall)).toEqual(all('registerCompliance', { global: 'register' }));
    expect(values(({ registerType }) => registerType)).toEqual(all('byAccount', { tur: 'turkish' }));
  });

  test('have these log-in pages, calls and captcha scenes [ROUTE-02] [LOGIN-04] [SITE-11] [SITE-16] [CAPT-10] (A48)', () => {
    expect(values(({ loginScene }) => loginScene)).toEqual(all(31000, { tur: 31013 }));
    expect(
      values((site) =>
        logInPages(site).map(({ isTurkish, call, scene }) => `${isTurkish ? 'tr-login' : 'login'} ${call} ${scene}`),
      ),
    ).toEqual(
      all(['login loginCompliance 31000', 'tr-login loginCompliance 31013'], {
        global: ['login login 31000', 'tr-login loginCompliance 31013'],
        eu: ['login loginCompliance 31000', 'tr-login loginCompliance 31014'],
        tur: ['login loginCompliance 31013', 'tr-login loginCompliance 31013'],
      }),
    );
    expect(values(({ registerScene }) => registerScene)).toEqual(all(31004));
  });

  test('have their own legal texts, cookie policy included [SITE-30] [UI-05]', () => {
    for (const key of ['terms', 'privacy', 'risk', 'cookies'] as const)
      expect(new Set(sites.map(({ legal }) => legal[key])).size, key).toBe(10);
    expect(
      sites
        .flatMap(({ legal }) => Object.values(legal))
        .filter((path) => !path.startsWith('/{lang}/help-center/article/')),
    ).toEqual([]);
  });

  test('ask for residence where registration does; one answer leads away [SITE-11] [SITE-13] [SITE-23] [SITE-26] [MODAL-06]', () => {
    expect(values(({ residence }) => residence)).toEqual(
      all(null, {
        global: {
          question: 'mainSiteEuResidenceConfirm',
          askedIf: 'inEea',
          leadsTo: 'eu',
          closing: 'stays',
          keeps: 'both',
        },
        eu: {
          question: 'euSiteNoEuResidenceConfirm',
          askedIf: 'outsideEea',
          leadsTo: 'global',
          closing: 'leaves',
          keeps: 'both',
        },
        geo: {
          question: 'ResidenceConfirm',
          askedIf: 'always',
          leadsTo: 'global',
          closing: 'leaves',
          keeps: 'staying',
        },
        are: {
          question: 'AeResidenceConfirm',
          askedIf: 'elsewhere',
          leadsTo: 'global',
          closing: 'stays',
          keeps: 'staying',
        },
      }),
    );
  });

  describe('home sites [SITE-28] [JUMP-01] [JUMP-02]', () => {
    test('jump to three home sites, never from Hong Kong; Dutch users register at the EU site [SITE-21]', () => {
      const goes = { to: true, from: true };
      expect(values(({ siteJump }) => siteJump)).toEqual(
        all({ to: false, from: true }, { global: goes, nld: goes, hkg: { to: true, from: false } }),
      );
      expect(values(({ swapsTo }) => swapsTo)).toEqual(all(null, { nld: 'eu' }));
      expect(values(({ strangers }) => strangers)).toEqual(
        all({ code: 41121, leadsTo: 'hkg' }, { hkg: { code: 41122, leadsTo: 'global' } }),
      );
    });
  });

  test('share no country: each belongs to one site, the other 29 of the EEA to the EU one [JUMP-01]', () => {
    const countries = sites.flatMap(({ homeOf }) => homeOf);
    expect(new Set(countries).size).toBe(countries.length);
    expect(values(({ homeOf }) => (homeOf.length > 1 ? homeOf.length : homeOf.join()))).toEqual({
      global: '',
      eu: 29,
      tur: 'TR',
      kaz: 'KZ',
      nld: 'NL',
      geo: 'GE',
      idn: 'ID',
      are: 'AE',
      hkg: 'HK',
      jpn: 'JP',
    });
  });

  test('differ in guide, KYC code and old bans [SITE-03] [SITE-17] (A52)', () => {
    expect(values(({ guideId }) => guideId)).toEqual(all('BYBIT', { eu: 'EU', nld: 'EU' }));
    expect(values(({ kycMissing }) => kycMissing)).toEqual(all(null, { global: 41107, tur: 41102 }));
    expect(values(({ selfUnblock }) => selfUnblock)).toEqual(all(true, { tur: false }));
  });

  test('differ in downloads, destination of new users and rewards [SITE-08] [SITE-13] [SITE-14] [REDIR-04]', () => {
    expect(values(({ downloads }) => downloads)).toEqual(all('remote', { global: 'always' }));
    expect(values(({ newUserDestination }) => newUserDestination)).toEqual(all('dashboard', { eu: 'personalAuth' }));
    const usual = { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] };
    expect(values(({ rewards }) => rewards)).toEqual(
      all(usual, { eu: { signUp: '$30', samples: ['$5,030', '$5,030', '$5,145'] } }),
    );
    expect(values(({ referral }) => referral)).toEqual(all('hide', { global: 'modal', eu: 'modal' }));
    expect(values(({ hasSubscription }) => hasSubscription)).toEqual(all(false, { eu: true, nld: true }));
  });
});

describe('npm run sites', () => {
  const named = (id: string): Site => sites.find((site) => site.id === id) ?? expect.fail(id);

  test('shows every site and every fact of the schema', () => {
    const table = sideBySide(sites);
    const [first = ''] = table.split('\n');
    expect(first.split(/\s+/)).toEqual(['id', ...sites.map(({ id }) => id)]);
    const facts = table
      .split('\n')
      .map((line) => /^[\w.]+/.exec(line)?.[0])
      .filter((fact) => fact !== undefined);
    expect([...new Set(facts.map((fact) => fact.split('.')[0]))]).toEqual(Object.keys(SiteSchema.entries));
  });

  test('shows only the differences of two sites', () => {
    const reported = difference(named('hkg'), named('jpn'));
    const facts = reported
      .split('\n')
      .map((line) => /^[\w.]+/.exec(line)?.[0])
      .filter((fact) => fact !== undefined);
    const same = ['signIn', 'signUp', 'loginCall', 'guideId', 'downloads', 'rewards', 'residence'];
    expect(facts).toEqual(
      expect.arrayContaining(['id', 'wireId', 'label', 'languages', 'siteJump.to', 'homeOf', 'strangers.code']),
    );
    expect(facts.filter((fact) => same.includes(fact.split('.')[0] ?? ''))).toEqual([]);
    expect(difference(named('jpn'), named('jpn'))).toBe('');
  });
});
