import { expect, test } from 'vitest';
import { hasNoProblems, noRegisterProblems, registerProblems } from '../../machines/rules/register-form.ts';
import { Secret } from '../../services/secret.ts';

const form = { method: 'email', identifier: 'ann@exchange.test', password: null, flaw: null, isAgreed: true } as const;
const problemsWith = (password: string, identifier: string = form.identifier) =>
  registerProblems({ ...form, identifier, password: new Secret(password) }, 8);

test('a form with an account and accepted terms can be sent [VAL-13]', () => {
  expect(registerProblems(form, 8)).toEqual(noRegisterProblems);
  expect(registerProblems({ ...form, method: 'mobile', identifier: '+49 15155501234' }, 8)).toEqual(noRegisterProblems);
  expect(hasNoProblems(noRegisterProblems)).toBe(true);
});

test('without accepted terms nothing is sent, and the consent is reported missing [VAL-13]', () => {
  const problems = registerProblems({ ...form, isAgreed: false }, 8);
  expect(problems).toEqual({ ...noRegisterProblems, agreement: 'missing' });
  expect(hasNoProblems(problems)).toBe(false);
});

test.each([
  ['', 'empty'],
  ['seven77', 'tooShort'],
  ['8 blanks', null],
  ['ANN@exchange.test', null],
  ['password1', null],
  ['\u{1F600}'.repeat(8), null],
  ['\u{1F600}'.repeat(7), 'tooShort'],
])(
  'of the password %j chosen with the account is said %s before anything is sent [VAL-11] [REG-03]',
  (password, problem) => {
    expect(problemsWith(password).password).toBe(problem);
    expect(hasNoProblems(problemsWith(password))).toBe(problem === null);
  },
);

test.each([
  ['email', '', 'empty'],
  ['email', '   ', 'empty'],
  ['email', 'ann@exchange', 'malformed'],
  ['mobile', '+49 123', 'malformed'],
  ['mobile', 'ann@exchange.test', 'malformed'],
] as const)(
  'all problems are reported at once: %s %j is %s, and so is the consent [VAL-13] [VAL-09] [VAL-10]',
  (method, identifier, problem) => {
    expect(registerProblems({ method, identifier, password: new Secret(''), flaw: null, isAgreed: false }, 8)).toEqual({
      identifier: problem,
      password: 'empty',
      agreement: 'missing',
    });
  },
);
