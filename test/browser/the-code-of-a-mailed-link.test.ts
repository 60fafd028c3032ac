import { expect, test } from 'vitest';
import { mailConfirmationSettingsOf } from '../../src/flows/mail-confirmation/mail-confirmation.settings.ts';

const codeOf = (query: string): string | undefined =>
  mailConfirmationSettingsOf(
    {},
    { page: new URL(`https://eu.northgate.example/en-EU/email-code-verify?uuid=u${query}`) },
  ).flow.linkCode?.reveal();

test.each([
  ['&code=013410', '013410'],
  ['&code=013%20410', '013410'],
  ['&code=G-013410', '013410'],
  ['&code=%EF%BC%90%EF%BC%91%EF%BC%93%EF%BC%94%EF%BC%91%EF%BC%90', '013410'],
  ['&code=031430.', '031430'],
])('the code of the link %s is six digits [VAL-12] [ROUTE-19]', (query, code) => {
  expect(codeOf(query)).toBe(code);
});

test.each(['', '&code=', '&code=abc', '&code=12345', '&code=1234567', '&code=%E0%A4%A'])(
  'the link %s has no code, and the page asks for it [VAL-12] [ROUTE-19]',
  (query) => {
    expect(codeOf(query)).toBeUndefined();
  },
);
