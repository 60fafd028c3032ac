import { describe, expect, test } from 'vitest';
import { localeOf } from '../../i18n/languages.ts';
import { codes, entriesOf, parts } from './catalogues.ts';
import { sameAsEnglish } from './same-as-english.ts';

const english = new Map(parts.flatMap((part) => entriesOf('en', part)).map(({ id, text }) => [id, text]));
const scriptOf = (code: string): string => new Intl.Locale(localeOf(code).tag).maximize().script ?? '';
const foreign = codes.filter((code) => new Intl.Locale(localeOf(code).tag).language !== 'en');

/** Letters of a script as regular expressions name them; Latin has no row because English uses it, too. */
const letters: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Geor: /\p{Script=Georgian}/u,
  Grek: /\p{Script=Greek}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
};

/** Whether a text has words beside its placeholders and elements; `{number}: {words}` has punctuation alone. */
const hasWords = (text: string): boolean => /\p{Letter}/u.test(text.replaceAll(/\{\w+\}|<\/?\d+>/g, ''));

/** Texts in Latin letters in every language. */
const loanWords = new Set(['Cookie']);

test('28 languages are not English', () => {
  expect(foreign).toHaveLength(28);
});

describe.each(foreign)('%s', (code) => {
  const waived = sameAsEnglish[code] ?? {};
  const all = parts.flatMap((part) => entriesOf(code, part)).filter(({ text }) => hasWords(text));

  test('a text that equals the English one has a waiver with its reason, and no waiver outlives its text [LANG-20]', () => {
    const same = all.filter(({ id, text }) => text === english.get(id)).map(({ id }) => id);
    expect([...new Set(same)].toSorted()).toEqual(Object.keys(waived).toSorted());
    expect(Object.values(waived).filter((why) => why.length < 10)).toEqual([]);
  });

  test('is written in its own script, with Latin digits', () => {
    const own = letters[scriptOf(code)] ?? /\p{Script=Latin}/u;
    expect(all.filter(({ id, text }) => !Object.hasOwn(waived, id) && !loanWords.has(text) && !own.test(text))).toEqual(
      [],
    );
    expect(all.filter(({ text }) => /[^\P{Nd}0-9]/u.test(text))).toEqual([]);
  });

  test('spells the brand correctly, and shows no message source', () => {
    expect(
      all.filter(({ text }) => /\bmsg|undefined|TODO|FIXME/.test(text) || /Нортгейт|ノースゲート/u.test(text)),
    ).toEqual([]);
  });
});
