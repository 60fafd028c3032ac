import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { entriesOf, parts } from '../words/catalogues.ts';

const source = ['words.js', 'parts.js']
  .map((name) => readFileSync(`services/exchange/vendors/${name}`, 'utf8'))
  .join('\n');
const Texts = v.record(v.string(), v.string());

/** The vendors' texts in a frame whose document has the language. */
function textsOf(lang: string): v.InferOutput<typeof Texts> {
  const window = {};
  return v.parse(
    Texts,
    runInNewContext(`${source}\nwindow.standInParts.words()`, { window, document: { documentElement: { lang } } }),
  );
}

const english = textsOf('en');
const codes = Object.keys(languages);

test('31 languages are checked', () => {
  expect(codes).toHaveLength(31);
});

describe.each(codes)('on a page in %s', (code) => {
  const texts = textsOf(languages[code]?.tag ?? '');

  test('the vendors have every text with its placeholders, and only an English page is in English [LANG-20]', () => {
    const marks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [name, text] of Object.entries(texts)) {
      expect(text.trim(), name).not.toBe('');
      expect(marks(text), name).toEqual(marks(english[name] ?? ''));
    }
    const same = Object.keys(texts).filter((name) => name !== 'title' && texts[name] === english[name]);
    expect(same).toEqual(code.startsWith('en') ? Object.keys(english).filter((name) => name !== 'title') : []);
  });

  test('the vendors name the security check as the page does [LANG-20]', () => {
    const named = parts.flatMap((part) => entriesOf(code, part)).find(({ id }) => id === 'Security check');
    expect(texts['title']).toBe(named?.text);
  });
});

test('a language that the vendors do not know is in English', () => {
  expect(textsOf('xx')).toEqual(english);
  expect(textsOf('')).toEqual(english);
});
