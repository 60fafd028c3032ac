import { expect, test } from 'vitest';
import { registerProblems } from '../../machines/rules/register-form.ts';

const form = { method: 'email', identifier: 'ann@exchange.test', isAgreed: true } as const;

test('a form with an account and accepted terms can be sent [VAL-13]', () => {
  expect(registerProblems(form)).toEqual({ identifier: null, agreement: null });
  expect(registerProblems({ ...form, method: 'mobile', identifier: '+49 15155501234' })).toEqual({
    identifier: null,
    agreement: null,
  });
});

test('without accepted terms nothing is sent, and the consent is reported missing [VAL-13]', () => {
  expect(registerProblems({ ...form, isAgreed: false })).toEqual({ identifier: null, agreement: 'missing' });
});

test.each([
  ['email', '', 'empty'],
  ['email', '   ', 'empty'],
  ['email', 'ann@exchange', 'malformed'],
  ['mobile', '+49 123', 'malformed'],
  ['mobile', 'ann@exchange.test', 'malformed'],
] as const)(
  'all problems are reported at once: %s %j is %s, and so is the consent [VAL-13] [VAL-09] [VAL-10]',
  (method, identifier, problem) => {
    expect(registerProblems({ method, identifier, isAgreed: false })).toEqual({
      identifier: problem,
      agreement: 'missing',
    });
  },
);
