import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../../i18n/catalogues.ts';
import { loadLateWords } from '../../i18n/late-words.ts';
import { languages, localeConfig } from '../../i18n/languages.ts';
import { codes as knownCodes } from './known-codes.ts';
import { codes, entriesOf, parts, placeholders, pluralForms } from './catalogues.ts';
import { sites } from '../../sites/sites.ts';

test('every language of a site has a row and catalogues, and no other has [LANG-23]', () => {
  const listed = [...new Set(sites.flatMap((site) => site.languages))].toSorted();
  expect(Object.keys(languages).toSorted()).toEqual(listed);
  expect(codes.toSorted()).toEqual(listed);
});

test.each(Object.entries(languages))('%s has a tag that all of Intl accepts', (_, { tag, name }) => {
  expect(new Intl.Locale(tag).toString()).toBe(tag);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect(() => [
    new Intl.PluralRules(tag),
    new Intl.NumberFormat(tag),
    new Intl.DisplayNames(tag, { type: 'language' }),
  ]).not.toThrow();
  expect(name).not.toBe('');
});

test.each(Object.entries(languages))('%s is written in the direction of its script [LANG-13]', (code, { tag, dir }) => {
  const { language } = new Intl.Locale(tag);
  expect(dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(knownCodes).toContain(code);
});

describe.each(codes)('%s', (code) => {
  const rules = new Intl.PluralRules(languages[code]?.tag).resolvedOptions().pluralCategories;

  test.each(parts)('has every message of the part «%s», with the same placeholders', (part) => {
    const english = entriesOf('en', part);
    const entries = entriesOf(code, part);
    expect(english.length).toBeGreaterThan(5);
    expect(entries.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const [index, { id, text }] of entries.entries()) {
      expect(text, id).not.toBe('');
      expect(placeholders(text), id).toEqual(placeholders(english[index]?.text ?? ''));
    }
  });

  test.each(parts)('has every plural form of the language, in the part «%s»', (part) => {
    for (const { id, text } of entriesOf(code, part)) {
      for (const forms of pluralForms(text))
        expect(forms.filter((form) => !form.startsWith('=')).toSorted(), id).toEqual(rules.toSorted());
      expect(pluralForms(text).length, id).toBe(text.split(', plural,').length - 1);
    }
  });
});

test('Arabic has all six plural forms to give', () => {
  const counted = entriesOf('ar-ARE', 'late').flatMap(({ text }) => pluralForms(text));
  expect(counted).toHaveLength(6);
  for (const forms of counted)
    expect(forms).toEqual(expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']));
});

test('European English is British', () => {
  const text = parts
    .flatMap((part) => entriesOf('en-EU', part))
    .map((one) => one.text)
    .join('\n');
  expect(text).toContain('Forgotten your password?');
  expect(text).not.toMatch(/\b(?:turn (?:it )?(?:on|off)|right now|canceled|authoriz|recogniz)/i);
});

test('the captcha message is exactly the specified one [ERR-41]', () => {
  expect(entriesOf('en', 'late').map(({ text }) => text)).toContain(
    'Captcha is currently unavailable, please check the network and try again',
  );
});

test('words come in parts that share little: for the first paint of the page, for that of each flow, and the rest', () => {
  const idsOf = (part: string): ReadonlySet<string> => new Set(entriesOf('en', part).map(({ id }) => id));
  expect(parts).toEqual([
    'page',
    'login',
    'registration',
    'mail-confirmation',
    'benefits',
    'oauth',
    'oauth-exit',
    'authorized',
    'mini-app',
    'late',
  ]);
  const [page, late] = [idsOf('page'), idsOf('late')];
  for (const flow of parts.slice(1, -1)) {
    const own = idsOf(flow);
    expect([...own].filter((id) => page.has(id)).length).toBeLessThan(5);
    expect([...new Set([...page, ...own])].filter((id) => late.has(id)).length).toBeLessThan(12);
  }
  expect([page.has('Language'), idsOf('login').has('Email'), late.has('Contact support')]).toEqual([true, true, true]);
  expect(late.has('Email')).toBe(false);
});

test('counts, dates and plurals follow the tag, not the code of the site', async () => {
  const i18n = wordsOf(localeConfig('ar-ARE'), await loadWords('ar-ARE'));
  expect(i18n.locale).toBe('ar-ARE');
  expect(i18n.date(new Date(0), { dateStyle: 'long', timeZone: 'UTC' })).toBe(
    new Intl.DateTimeFormat('ar-AE', { dateStyle: 'long', timeZone: 'UTC' }).format(0),
  );
  expect(i18n.number(1234.5)).toBe(new Intl.NumberFormat('ar-AE').format(1234.5));
});

test.each(codes)('a date in %s has the year of the Gregorian calendar, and all its digits are Latin', async (code) => {
  const i18n = wordsOf(localeConfig(code), await loadWords(code));
  const date = i18n.date(new Date(Date.UTC(2026, 2, 1)), { dateStyle: 'long', timeZone: 'UTC' });
  expect(date).toContain('2026');
  expect(date.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
});

test('the tag for dates in ar-SA names calendar and digits, since the own ones of Intl differ between browsers', () => {
  const { calendar, numberingSystem } = new Intl.Locale(localeConfig('ar-SA').formats);
  expect([calendar, numberingSystem]).toEqual(['gregory', 'latn']);
});

test.each([
  ['first', (code: string) => loadFirstWords(code, 'login')],
  ['late', loadLateWords],
])('loading %s words names a language that has none, such as the pseudo-language [G04]', async (_, load) => {
  await expect(load('xx-YY')).rejects.toThrow('no words for the language xx-YY');
  await expect(load('pseudo')).rejects.toThrow('no words for the language pseudo');
  await expect(load('../../package')).rejects.toThrow('no words');
});

test('the pseudo-language has every message, generated', () => {
  for (const part of parts) {
    const entries = entriesOf('pseudo', part);
    expect(entries.map(({ id }) => id)).toEqual(entriesOf('en', part).map(({ id }) => id));
    expect(entries.every(({ text }) => text === '')).toBe(true);
  }
});
