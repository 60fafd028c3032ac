import { expect, test } from 'vitest';
import { codes, entriesOf } from './catalogues.ts';
import { codeWords } from '../../views/notices/code-words.ts';

const ids = codeWords.map(({ id }) => id);

test('every code with its own text has one in every language, under its id [ERR-43] [LANG-19]', () => {
  expect(ids.every((id) => /^inverse-error-code(?:-default)?\.\d{5,6}$/.test(id))).toBe(true);
  for (const code of codes) {
    const known = entriesOf(code, 'late').map(({ id }) => id);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  }
});

test('include codes with own texts [ERR-03] [ERR-10] [ERR-11] [ERR-12] [ERR-14] [ERR-21] [ERR-24] [ERR-26] [ERR-40]', () => {
  const needed = [10_006, 100_160, 100_161, 100_162, 40_029, 31_002, 31_003, 31_018, 21_101, 21_103, 21_105];
  expect(
    needed.filter(
      (code) => !ids.includes(`inverse-error-code.${code}`) && !ids.includes(`inverse-error-code-default.${code}`),
    ),
  ).toEqual([]);
});

test('a terminated account shows the specified text [ERR-14]', () => {
  expect(entriesOf('en', 'late').find(({ id }) => id === 'inverse-error-code-default.40029')?.text).toBe(
    'This account has been terminated.',
  );
});
