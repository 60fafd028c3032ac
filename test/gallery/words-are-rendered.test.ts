import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { WordsInUse } from '../../src/gallery/screen/words-in-use.ts';
import { rendered, type Values } from '../../src/gallery/words/rendered.ts';

const show = (message: Messages[string], values: Values = {}, code = 'en'): string =>
  rendered(code, { m: message }, { id: 'm', values })
    .map((piece) => (piece.isValue ? `[${piece.text}]` : piece.isElement ? `_${piece.text}_` : piece.text))
    .join('');

test.each<readonly [string, Messages[string], Values, string]>([
  ['a value', ['New to ', ['brand'], '?'], { brand: 'Northgate' }, 'New to [Northgate]?'],
  ['a link', 'No account? <0>Sign up</0>', {}, 'No account? _Sign up_'],
  ['a value in a link', ['<0>Go to ', ['host'], '</0>'], { host: 'a.example' }, '_Go to _[a.example]'],
  ['an element without text', 'Press <0/> twice', {}, 'Press […] twice'],
  [
    'a number, which chooses a form',
    [['n', 'plural', { one: ['#', ' try'], other: ['#', ' tries'] }]],
    { n: 1 },
    '1 try',
  ],
  [
    'a value inside of a form',
    [['n', 'plural', { one: [['who'], ' once'], other: [['who'], ' often'] }]],
    { n: 2, who: 'Ada' },
    '[Ada] often',
  ],
  ['a choice', [['k', 'select', { mail: 'by mail', other: 'by phone' }]], { k: 'mail' }, 'by mail'],
])('a message is rendered with %s', (_, text, values, expected) => {
  expect(show(text, values)).toBe(expected);
});

test('a number chooses the form of the language in which a message is rendered', () => {
  expect(
    show([['n', 'plural', { one: ['#', ' próba'], many: ['#', ' prób'], other: ['#', ' próby'] }]], { n: 5 }, 'pl-PL'),
  ).toBe('5 prób');
});

test('a message that a language lacks has no pieces', () => {
  expect(rendered('en', {}, { id: 'm', values: {} })).toEqual([]);
});

test('requested messages are recorded once for each set of values, and say the same as without the record', () => {
  const messages = { a: ['Hello ', ['name']] satisfies Messages[string], b: 'Bye' };
  const words = new WordsInUse('en', messages);
  const i18n = words.i18n();
  const plain = setupI18n({ locale: 'en', messages: { en: messages } });
  for (const name of ['Ada', 'Ada', 'Grace']) expect(i18n._('a', { name })).toBe(plain._('a', { name }));
  expect(i18n.t({ id: 'b' })).toBe('Bye');
  i18n._('unknown');
  expect(words.list()).toEqual([
    { id: 'a', values: { name: 'Ada' } },
    { id: 'a', values: { name: 'Grace' } },
    { id: 'b', values: {} },
  ]);
  words.clear();
  expect(words.list()).toEqual([]);
});
