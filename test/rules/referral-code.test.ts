import { expect, test } from 'vitest';
import { isCodeEdited } from '../../machines/rules/referral-code.ts';
import { ownChannel } from '../../src/flows/shared/request-fields.ts';

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

test.each([
  ['as it was filled in', 'FRIEND', 'FRIEND', true, false],
  ['replaced by another', 'GRACE7', 'FRIEND', true, true],
  ['removed', '', 'FRIEND', false, true],
  ['without one that was found', 'A', '', false, false],
  ['typed where none was found', 'A', '', true, true],
])('a referral code %s is sent as edited by hand, or not [REG-21]', (_, userCode, found, isTyped, isEdited) => {
  const request = {
    family: 'newer',
    method: 'email',
    way: 'code',
    account: 'ada@exchange.test',
    userCode,
    isUserCodeTyped: isTyped,
    wantsNews: null,
    identity: null,
  } as const;
  expect(ownChannel(request, found)).toMatchObject({ userCode, isUserCodeTyped: isEdited });
});
