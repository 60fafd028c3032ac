import { expect, test } from 'vitest';
import { isLinkOffered, linkProblem } from '../../machines/rules/telegram-link.ts';

test.each([
  ['unbound', 'neverAnswered', true],
  ['unbound', 'answered', false],
  ['bound', 'neverAnswered', false],
  ['bound', 'answered', false],
] as const)(
  'for an account that is %s, and a user with %s, a link is requested: %s [TG-04]',
  (status, answer, isAsked) => {
    expect(isLinkOffered(status, answer)).toBe(isAsked);
  },
);

test.each(['refused', 'declined', 'tooMany', 'unreachable'] as const)(
  'an unavailable status (%s) requests no link [TG-07]',
  (status) => {
    expect(isLinkOffered(status, 'neverAnswered')).toBe(false);
  },
);

test('accepting a link requires permission for the bot, otherwise it is reported missing [VAL-06] [TG-03]', () => {
  expect(linkProblem({ mayBotWrite: true })).toBeNull();
  expect(linkProblem({ mayBotWrite: false })).toBe('botMessagesMissing');
});
