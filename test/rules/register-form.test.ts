import { expect, test } from 'vitest';
import { registerProblems } from '../../machines/rules/register-form.ts';

const form = { method: 'email', identifier: 'ann@exchange.test', isAgreed: true } as const;

test('a form with an account and the terms agreed to may be sent [VAL-13]', () => {
  expect(registerProblems(form)).toEqual({ identifier: null, agreement: null });
  expect(registerProblems({ ...form, method: 'mobile', identifier: '+49 15155501234' })).toEqual({
    identifier: null,
    agreement: null,
  });
});

test('without the terms agreed to nothing is sent, and the agreement is what is missing [VAL-13]', () => {
  expect(registerProblems({ ...form, isAgreed: false })).toEqual({ identifier: null, agreement: 'missing' });
});

test.each([
  ['email', '', 'empty'],
  ['email', '   ', 'empty'],
  ['email', 'ann@exchange', 'malformed'],
  ['mobile', '+49 123', 'malformed'],
  ['mobile', 'ann@exchange.test', 'malformed'],
] as const)(
  'all that is missing is said at once: %s %j is %s, and so is the agreement [VAL-13] [VAL-09] [VAL-10]',
  (method, identifier, problem) => {
    expect(registerProblems({ method, identifier, isAgreed: false })).toEqual({
      identifier: problem,
      agreement: 'missing',
    });
  },
);
