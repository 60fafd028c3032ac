import { expect, test } from 'vitest';
import { loadFirstWords } from '../../i18n/catalogues.ts';
import { unshownWordsOf } from '../../src/flows/registration/registration.unshown.ts';

test('the words that a sign-up page leaves out are words of its catalogue, and those that it shows stay [REG-29]', async () => {
  const words = Object.keys(await loadFirstWords('en', 'registration'));
  const both = unshownWordsOf({ asksForNews: false, isForNewcomers: false });
  expect(both).toHaveLength(2);
  expect(both.filter((id) => !words.includes(id))).toEqual([]);
  expect(unshownWordsOf({ asksForNews: true, isForNewcomers: false })).toEqual(both.slice(1));
  expect(unshownWordsOf({ asksForNews: false, isForNewcomers: true })).toEqual(both.slice(0, 1));
  expect(unshownWordsOf({ asksForNews: true, isForNewcomers: true })).toEqual([]);
});
