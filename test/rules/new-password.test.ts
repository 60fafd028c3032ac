import { expect, test } from 'vitest';
import { passwordProblem } from '../../machines/rules/new-password.ts';
import { passwordPolicy } from '../../services/contract/password-policy.ts';
import { Secret } from '../../services/secret.ts';

const problemOf = (text: string) => passwordProblem(new Secret(text), passwordPolicy);

test.each([
  ['nothing', '', 'empty'],
  ['seven letters', 'kT9!vq2', 'tooShort'],
  ['seven emoji, which are fourteen units', '🚀'.repeat(7), 'tooShort'],
  ['eight letters', 'kT9!vq2z', null],
  ['eight emoji', '🚀🛰️🪐🌍🌞🌚🌠', null],
  ['sixty-four emoji', '🚀'.repeat(64), null],
  ['a thousand characters', 'kT9!'.repeat(250), null],
  ['letters alone', 'gatepostlantern', null],
  ['digits alone', '8305719264', null],
  ['Arabic', 'كلمة السر', null],
  ['a blank at each end, which count', ' kT9!vq ', null],
  ['the commonest of all', '12345678', 'tooCommon'],
  ['a common password', 'password1', 'tooCommon'],
  ['the same in other letters', 'PassWord1', 'tooCommon'],
  ['the same between blanks: nothing is trimmed', ' password1 ', null],
])('a new password of %s: %j is %s [VAL-11]', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('the list has a thousand lower-case passwords, none of which is too short [VAL-11]', () => {
  const { common, minLength } = passwordPolicy;
  expect(common.size).toBe(1000);
  expect(
    [...common].filter((word) => Array.from(word).length < minLength || word !== word.toLowerCase() || /\s/.test(word)),
  ).toEqual([]);
});

test('the result contains nothing of the password [VAL-11] [INV4]', () => {
  expect(JSON.stringify(['password1', 'short'].map(problemOf))).not.toMatch(/password1|short"/);
});
