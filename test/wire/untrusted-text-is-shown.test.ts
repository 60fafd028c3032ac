import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from '../../services/untrusted/shown-text.ts';

test.each([
  ['a name', 'Tally\u202Ebird\u0000 ', 'Tallybird'],
  ['direction marks alone', '\u202E\u200F', ''],
  ['a selector alone', '\uFE0F', ''],
  ['fillers, blanks of Braille, and a joiner', '\u3164\u2800\u2800\u200D', ''],
  ['marks without a letter', '\u0301\u0301', ''],
  ['separators of lines', 'Tally\u2028bird\u2029', 'Tallybird'],
  ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['a heart', '❤️', '❤️'],
  ['a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['joiners at the ends', '\u200Dab\u200C\u200D', 'ab'],
  ['marks upon each other', `B${'\u0301'.repeat(54)}b`, `B${'\u0301'.repeat(4)}b`],
  ['a Vietnamese name in parts', 'Nguye\u0302\u0303n', 'Nguye\u0302\u0303n'],
  ['an emoji of 64', '🚀'.repeat(70), '🚀'.repeat(64)],
])('untrusted text, %s, is shown without what hides or moves other text [OAUTH-01] [TG-17]', (_, text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('untrusted text that is shown has something visible, or is empty [OAUTH-01]', () => {
  const claim = fc.property(fc.string({ unit: 'binary' }), (text) => {
    const shown = shownText(text);
    expect(shown === '' || /[\p{L}\p{N}\p{S}\p{P}]/u.test(shown)).toBe(true);
    expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u);
    expect(shownText(shown)).toBe(shown);
  });
  expect(fc.check(claim, { numRuns: 2000 }).counterexample).toBe(null);
});
