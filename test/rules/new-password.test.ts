import { expect, test } from 'vitest';
import { formProblems } from '../../machines/rules/account-form.ts';
import { passwordProblem } from '../../machines/rules/new-password.ts';
import { passwordStrength } from '../../machines/rules/password-strength.ts';
import { passwordPolicy } from '../../services/contract/password-policy.ts';
import { Secret } from '../../services/secret.ts';

const problemOf = (text: string, account = '') => passwordProblem(new Secret(text), passwordPolicy, account);

test.each([
  ['nothing', '', 'empty'],
  ['seven letters', 'kT9!vq2', 'tooShort'],
  ['seven emoji, which are fourteen units', '🚀'.repeat(7), 'tooShort'],
  ['eight letters', 'kT9!vq2z', null],
  ['eight emoji', '🚀🛰️🪐🌍🌞🌚🌠', null],
  ['sixty-four emoji', '🚀'.repeat(64), null],
  ['a thousand characters', 'kT9!'.repeat(250), null],
  ['the longest that a log-in takes', 'kT9!'.repeat(2500), null],
  ['one more character, which a log-in refuses', `${'kT9!'.repeat(2500)}x`, 'tooLong'],
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

test('a new password is too long exactly when the log-in form does not take it [VAL-11] [LOGIN-01]', () => {
  for (const length of [9999, 10_000, 10_001])
    expect(problemOf('€'.repeat(length)) === 'tooLong').toBe(
      formProblems('email', 'ann@exchange.test', length).password === 'long',
    );
});

test('the list has a thousand lower-case passwords, none of which is too short [VAL-11]', () => {
  const { common, minLength } = passwordPolicy;
  expect(common.size).toBe(1000);
  expect(
    [...common].filter((word) => Array.from(word).length < minLength || word !== word.toLowerCase() || /\s/.test(word)),
  ).toEqual([]);
});

test('the result contains nothing of the password [VAL-11] [INV4]', () => {
  expect(JSON.stringify(['password1', 'short'].map((text) => problemOf(text)))).not.toMatch(/password1|short"/);
});

test.each([
  ['its e-mail address', 'Ann@Exchange.test', 'ann@exchange.test', 'isAccount'],
  ['its phone number as the exchange has it', '+4915155501234', '+49 15155501234', 'isAccount'],
  ['its e-mail address between blanks', ' ann@exchange.test ', 'Ann@Exchange.test', 'isAccount'],
  ['its phone number as it is shown', '+49 15155501234', '+49 15155501234', 'isAccount'],
  ['its phone number without the calling code', '15155501234', '+49 15155501234', 'isAccount'],
  ['its phone number as it is dialled', '0151 5550-1234', '+49 15155501234', 'isAccount'],
  ['its phone number as it is dialled from abroad', '0049 (151) 555.01234', '+49 15155501234', 'isAccount'],
  ['its phone number in Arabic digits', '١٥١٥٥٥٠١٢٣٤', '+49 15155501234', 'isAccount'],
  ['its phone number, which a reload brought without a blank', '015155501234', '+4915155501234', 'isAccount'],
  ['the end of its phone number', '55501234', '+49 15155501234', null],
  ['another phone number', '15155501235', '+49 15155501234', null],
  ['its phone number and a letter', '15155501234x', '+49 15155501234', null],
  ['blanks and zeros, which are no phone number', '000 000 000 0', '+49 15155501234', null],
  ['digits beside an e-mail address', '15155501234', '15155501234@exchange.test', null],
  ['a password that contains it', 'ann@exchange.test!', 'ann@exchange.test', null],
  ['that of another account', 'bea@exchange.test', 'ann@exchange.test', null],
  ['an unknown account', 'ann@exchange.test', '', null],
] as const)('a password that is the name of the account is refused: %s [VAL-11]', (_, password, account, problem) => {
  expect(problemOf(password, account)).toBe(problem);
});

test.each([
  ['kT9!vq2', null],
  ['kkkkkkkkkkkkkkkk', 'weak'],
  ['password1', 'weak'],
  ['kjwvqzpt', 'weak'],
  ['kT9!vq2z', 'fair'],
  ['kjwvqzptxm', 'fair'],
  ['kT9!vq2zmm4p', 'strong'],
  ['kT9!vq2zmm4', 'fair'],
  ['kjwvqzptx', 'weak'],
  ['kjwvqzptxmabcd', 'fair'],
  ['kjwvqzptxmabcde', 'strong'],
  ['abcabcabcabcabcabc', 'weak'],
  ['abcdabcdabcdabcd', 'strong'],
  ['correct horse battery', 'strong'],
] as const)('the strength of «%s» is %s [VAL-11]', (password, strength) => {
  expect(passwordStrength(password, passwordPolicy.minLength)).toBe(strength);
});
