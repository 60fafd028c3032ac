import { expect, test } from 'vitest';
import { loadFirstWords } from '../../i18n/catalogues.ts';
import { unshownWordsOf } from '../../src/flows/registration/registration.unshown.ts';
import { unshownWordsOf as unshownAround } from '../../src/page/language/unshown-words.ts';

test('the words that a sign-up page leaves out are words of its catalogue, and those that it shows stay [REG-29]', async () => {
  const words = Object.keys(await loadFirstWords('en', 'registration'));
  const both = unshownWordsOf({ asksForNews: false, isForNewcomers: false });
  expect(both).toHaveLength(2);
  expect(both.filter((id) => !words.includes(id))).toEqual([]);
  expect(unshownWordsOf({ asksForNews: true, isForNewcomers: false })).toEqual(both.slice(1));
  expect(unshownWordsOf({ asksForNews: false, isForNewcomers: true })).toEqual(both.slice(0, 1));
  expect(unshownWordsOf({ asksForNews: true, isForNewcomers: true })).toEqual([]);
});

test('a page without footer or cookie question leaves out their words, which are of its catalogue [UI-03] [UI-04]', async () => {
  const words = Object.keys(await loadFirstWords('en', 'oauth'));
  const both = unshownAround({ hides: ['footer', 'cookies'] });
  expect(both).toHaveLength(6);
  expect(both.filter((id) => !words.includes(id))).toEqual([]);
  expect(unshownAround({ hides: ['footer'] })).toEqual(both.slice(0, 3));
  expect(unshownAround({ hides: ['header'] })).toEqual([]);
  expect(unshownAround({})).toEqual([]);
});
