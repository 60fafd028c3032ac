import { expect, test } from 'vitest';
import { isCodeEdited } from '../../machines/rules/referral-code.ts';

test.each([
  ['A', 'A', false],
  [' A ', 'A', false],
  ['B', 'A', true],
  ['a', 'A', true],
  ['', 'A', true],
  ['B', null, true],
  ['', null, false],
  [' ', null, false],
])('the code %j with %j in the URL counts as edited: %s [REG-21] [STORE-08]', (typed, brought, isEdited) => {
  expect(isCodeEdited(typed, brought)).toBe(isEdited);
});
