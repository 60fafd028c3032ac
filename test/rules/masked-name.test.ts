import { expect, test } from 'vitest';
import { maskedName } from '../../machines/rules/masked-name.ts';

test.each([
  ['mallory@exchange.test', 'ma•••@exchange.test'],
  ['al@exchange.test', 'a•••@exchange.test'],
  ['a@b@exchange.test', 'a•••@exchange.test'],
  ['+4915155509876', '+4•••76'],
  ['471100', '47•••'],
  ['Ada', 'A•••'],
  ['@ada', '@•••'],
  ['👩‍💻 Ada Lovelace', '👩‍•••ce'],
  ['ma***@exchange.test', 'ma***@exchange.test'],
  ['', ''],
])('the name %s is shown as %s (decision D25) [QUICK-01]', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
