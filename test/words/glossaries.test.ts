import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../../i18n/languages.ts';
import { codes, entriesOf, parts } from './catalogues.ts';

/** Terms of a sign-in page whose translation is constant; `label` is a message that is the term itself. */
const terms: readonly { readonly term: string; readonly label?: string }[] = [
  { term: 'log in', label: 'Log in' },
  { term: 'sign up' },
  { term: 'log out' },
  { term: 'password', label: 'Password' },
  { term: 'code' },
  { term: 'verify' },
  { term: 'security check (captcha)', label: 'Security check' },
  { term: 'banned' },
  { term: 'account' },
  { term: 'cookies', label: 'Cookies' },
  { term: 'support' },
  { term: 'sub-account' },
];
/** Where the English text does not contain the term. */
const unused = new Set(['log out', 'verify', 'code']);

const glossaryOf = (code: string): string => readFileSync(`i18n/locales/${code}/glossary.md`, 'utf8');

/** The wordings of each term in a glossary, without its remarks. */
function wordings(code: string): ReadonlyMap<string, readonly string[]> {
  const lines = [...glossaryOf(code).matchAll(/^- ([a-z -]+(?:\(captcha\))?): (.+)$/gm)];
  return new Map(
    lines.map(([, term = '', said = '']) => [
      term,
      said
        .split(/[;,(（)）]/)
        .map((one) => one.replace(/^.*?: /, '').trim())
        .filter((one) => one !== ''),
    ]),
  );
}

/** The stem of a word, independent of its ending. */
function stems(wording: string): readonly string[] {
  return wording
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.slice(0, Math.max(2, Math.ceil(word.length * 0.6))));
}

describe.each(codes)('the glossary of %s', (code) => {
  test('names the language, says how people are addressed, and has a line for each of twelve terms', () => {
    const [heading = '', , address = ''] = glossaryOf(code).split('\n');
    expect(heading).toMatch(/^# \S/);
    expect(heading.slice(2).split(/ \(|（/)[0]).toBe(localeOf(code).name.split(/ \(|（/)[0]);
    expect(address.length).toBeGreaterThan(40);
    expect([...wordings(code).keys()]).toEqual(terms.map(({ term }) => term));
  });

  test('is kept: labels are its words, and the texts use its terms', () => {
    const all = parts.flatMap((part) => entriesOf(code, part));
    const text = all.map((one) => one.text.toLowerCase()).join('\n');
    expect(all.length).toBeGreaterThan(60);
    for (const { term, label } of terms) {
      const said = wordings(code).get(term) ?? [];
      const labels = all.filter(({ id }) => id === label).map((one) => one.text.toLowerCase());
      if (label !== undefined)
        expect(
          said.map((one) => one.toLowerCase()),
          term,
        ).toEqual(expect.arrayContaining([...new Set(labels)]));
      else if (!unused.has(term))
        expect(
          said.some((one) => stems(one).every((stem) => text.includes(stem))),
          `${term}: ${said.join(' / ')}`,
        ).toBe(true);
    }
  });
});
