import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isListed, languageOption, languages as table, localeOf } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { matchesOf } from '../../i18n/matching.ts';
import { detectLanguage, splitPath, type LanguageSignals, type SiteLanguages } from '../../machines/rules/language.ts';

const offering = (languages: string[], defaultLanguage: string, forcedLanguage: string | null): SiteLanguages => ({
  languages,
  defaultLanguage,
  forcedLanguage,
  matches: matchesOf(languages),
});
const globalSite = offering(
  ['en', 'en-GB', 'es-ES', 'es-419', 'de-DE', 'ru-RU', 'zh-TW', 'ar-SA', 'fil-PH'],
  'en',
  null,
);
const euSite = offering(['en-EU', 'de-DE', 'fr-FR', 'nl-NL'], 'en-EU', 'en-EU');
const turkishSite = offering(['tr-TUR', 'en'], 'tr-TUR', 'tr-TUR');
const kazakhSite = offering(['ru-KAZ', 'kk-KAZ', 'en'], 'ru-KAZ', 'kk-KAZ');
const indonesianSite = offering(['en', 'id-IDN'], 'en', 'id-IDN');
const areSite = offering(['en', 'ar-ARE'], 'en', 'ar-ARE');

const hongKongSite = offering(['zh-HK', 'en'], 'zh-HK', 'zh-HK');

const silent = { segment: null, stored: null, browser: [] } as const;

describe('a leading language segment', () => {
  it.each([
    { path: '/en/login', language: 'en', rest: '/login' },
    { path: '/tr-TUR/login', language: 'tr-TUR', rest: '/login' },
    { path: '/es-419/earn/tg-page', language: 'es-419', rest: '/earn/tg-page' },
    { path: '/fil-PH', language: 'fil-PH', rest: '' },
    { path: '/xx-YY/', language: 'xx-YY', rest: '/' },
    { path: '/en/en/login', language: 'en', rest: '/en/login' },
    { path: '/en//login', language: 'en', rest: '//login' },
  ])('$path is $language before $rest [ROUTE-21] [ROUTE-23] (A01)', ({ path, language, rest }) => {
    expect(splitPath(path)).toEqual({ language, rest });
  });

  it.each([
    '',
    '/',
    '//en',
    '//en/login',
    '/EN/login',
    '/en-us/login',
    '/en_US/login',
    '/fr/login',
    '/enx/login',
    '/tr-login',
    '/%65n/x',
    '/e-EN/x',
    '/english-EN/x',
    '/en-ENGL/x',
    '/en-1234/x',
    '/zh-Hans/x',
  ])('%j has none [ROUTE-21] [ROUTE-23]', (path) => {
    expect(splitPath(path)).toEqual({ language: null, rest: path });
  });
});

describe('path, stored preference, browser and default: each is used only if earlier ones offer nothing [LANG-03]', () => {
  it.each([
    { segment: 'de-DE', stored: 'fr-FR', browser: ['nl-NL'], language: 'de-DE' },
    { segment: null, stored: 'fr-FR', browser: ['nl-NL'], language: 'fr-FR' },
    { segment: 'xx-YY', stored: 'fr-FR', browser: ['nl-NL'], language: 'fr-FR' },
    { segment: null, stored: null, browser: ['nl-NL'], language: 'nl-NL' },
    { segment: 'xx-YY', stored: 'vi-VN', browser: ['nl-NL'], language: 'nl-NL' },
    { segment: null, stored: null, browser: [], language: 'en-EU' },
  ])('$segment, $stored, $browser: $language', ({ language, ...signals }) => {
    expect(detectLanguage({ ...signals, site: euSite })).toBe(language);
  });
});

describe('the languages of the browser', () => {
  it.each([
    { site: euSite, browser: ['de-AT', 'fr'], language: 'de-DE' },
    { site: euSite, browser: ['ja-JP', 'fr-CA', 'de-DE'], language: 'fr-FR' },
    { site: globalSite, browser: ['en-US'], language: 'en' },
    { site: globalSite, browser: ['en-GB', 'en'], language: 'en-GB' },
    { site: globalSite, browser: ['es-419'], language: 'es-419' },
    { site: globalSite, browser: ['fil'], language: 'fil-PH' },
    { site: globalSite, browser: ['tl-PH'], language: 'fil-PH' },
    { site: indonesianSite, browser: ['in-ID', 'en'], language: 'id-IDN' },
    { site: globalSite, browser: ['es-MX'], language: 'es-ES' },
    { site: globalSite, browser: ['zh-Hant-HK', 'en'], language: 'zh-TW' },
    { site: globalSite, browser: ['zh-HK'], language: 'zh-TW' },
    { site: globalSite, browser: ['zh-MO', 'de'], language: 'zh-TW' },
    { site: hongKongSite, browser: ['zh-MO', 'en'], language: 'zh-HK' },
    { site: globalSite, browser: ['zh-CN', 'de'], language: 'de-DE' },
    { site: kazakhSite, browser: ['ru-RU'], language: 'ru-KAZ' },
    { site: hongKongSite, browser: ['zh-TW'], language: 'zh-HK' },
    { site: hongKongSite, browser: ['zh-Hans', 'en-SG'], language: 'en' },
    { site: areSite, browser: ['ar'], language: 'ar-ARE' },
    { site: areSite, browser: ['ar-AE', 'ar', 'en-US', 'en'], language: 'ar-ARE' },
    { site: areSite, browser: ['AR-ae'], language: 'ar-ARE' },
    { site: areSite, browser: ['en-AE', 'ar'], language: 'en' },
    { site: turkishSite, browser: ['tr-TR'], language: 'tr-TUR' },
    { site: kazakhSite, browser: ['kk', 'ru'], language: 'kk-KAZ' },
  ])(
    '$browser: $language, the most wanted first, exact code before first subtag [LANG-17] [SITE-25]',
    ({ site, browser, language }) => {
      expect(detectLanguage({ ...silent, browser, site })).toBe(language);
    },
  );
});

test.each(['zh-CN', 'zh', 'zh-Hans-SG', 'ko-KR', 'th', 'constructor', '__proto__', '*', 'x-klingon', ''])(
  'a browser of %j alone falls back to en on the global site [LANG-06] [LANG-05]',
  (tag) => {
    expect(detectLanguage({ ...silent, browser: [tag], site: globalSite })).toBe('en');
  },
);

test.each(sites.map((site) => [site.id, site] as const))(
  'the table of %s finds each language by its browser tag, without redundant entries [LANG-17]',
  (_, { languages }) => {
    const site = offering([...languages], 'none', null);
    for (const code of languages) expect(detectLanguage({ ...silent, browser: [localeOf(code).tag], site })).toBe(code);
    for (const key of Object.keys(site.matches)) {
      const { [key]: code, ...others } = site.matches;
      expect(detectLanguage({ ...silent, browser: [key], site: { ...site, matches: others } }), key).not.toBe(code);
    }
  },
);

describe('without a requested language on offer', () => {
  it.each([
    ['zh-HK', offering(['zh-HK', 'en'], 'zh-HK', 'zh-HK')],
    ['tr-TUR', turkishSite],
    ['nl-NL', offering(['nl-NL', 'en'], 'nl-NL', 'nl-NL')],
    ['ru-KAZ', kazakhSite],
    ['ka-GEO', offering(['ka-GEO', 'en', 'ru-RU'], 'ka-GEO', 'ka-GEO')],
    ['id-IDN', offering(['id-IDN', 'en'], 'id-IDN', 'id-IDN')],
    ['en', globalSite],
    ['en', areSite],
  ] as const)('without any signal the default is %s [LANG-04] [LANG-05]', (language, site) => {
    expect(detectLanguage({ ...silent, site })).toBe(language);
    expect(detectLanguage({ ...silent, stored: '', browser: [''], site })).toBe(language);
  });

  const unoffered: Partial<LanguageSignals>[] = [
    { segment: 'vi-VN' },
    { stored: 'vi-VN' },
    { browser: ['vi', 'ja-JP'] },
  ];

  it.each(unoffered)(
    '%o yields the forced language, or the default without one [LANG-12] [LANG-16] (A02)',
    (signal) => {
      const detected = [kazakhSite, turkishSite, areSite, globalSite].map((site) =>
        detectLanguage({ ...silent, ...signal, site }),
      );
      expect(detected).toEqual(['kk-KAZ', 'tr-TUR', 'ar-ARE', 'en']);
    },
  );

  it.each(['../../evil', '//evil.example', 'javascript:1', '<script>', '__proto__', 'en/../x'])(
    'the stored text %j is ignored [S11]',
    (stored) => {
      expect(detectLanguage({ ...silent, stored, site: kazakhSite })).toBe('ru-KAZ');
    },
  );
});

it("a code in the wrong case is the site's code [LANG-22] [S11]", () => {
  expect(detectLanguage({ ...silent, segment: 'TR-tur', site: turkishSite })).toBe('tr-TUR');
  expect(detectLanguage({ ...silent, stored: 'EN', site: turkishSite })).toBe('en');
});

describe('the list of languages', () => {
  const hiddenOn = (route: string): readonly string[] => Object.keys(table).filter((code) => !isListed(code, route));

  it.each(['login', 'tr-login', 'register'])('on %s omits only es-419 [LANG-08] [LANG-09]', (route) => {
    expect(hiddenOn(route)).toEqual(['es-419']);
  });

  it('on sign-up omits fil-PH and hi-IN, too [LANG-09]', () => {
    expect(hiddenOn('sign-up').toSorted()).toEqual(['es-419', 'fil-PH', 'hi-IN']);
  });
});

describe("a browser's list of languages is read within limits", () => {
  const detect = (browser: readonly string[]): string => detectLanguage({ ...silent, browser, site: globalSite });

  test('a tag over 35 characters and every tag after the tenth count for nothing [LANG-16]', () => {
    expect(detect([`de-${'x'.repeat(32)}`])).toBe('de-DE');
    expect(detect([`de-${'x'.repeat(33)}`])).toBe('en');
    expect(detect([...Array.from({ length: 9 }, () => 'xx'), 'de-DE'])).toBe('de-DE');
    expect(detect([...Array.from({ length: 10 }, () => 'xx'), 'de-DE'])).toBe('en');
  });

  test('any list leads to a language of the site, hyphens without end included', () => {
    const tag = fc.oneof(fc.string(), fc.stringMatching(/^-{0,400}$/), fc.constant(`a${'-'.repeat(15_000)}`));
    fc.assert(
      fc.property(fc.array(tag), (browser) => {
        expect(globalSite.languages).toContain(detect(browser));
      }),
    );
  });
});

test('each language option has a label, a short code and its own site code [LANG-14]', () => {
  const options = Object.keys(table).map(languageOption);
  expect(languageOption('tr-TUR')).toEqual({ label: 'Türkçe', lang: 'tr', value: 'tr-TUR' });
  expect(options.filter(({ label, lang }) => label === '' || !/^[a-z]{2,3}$/.test(lang))).toEqual([]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});
