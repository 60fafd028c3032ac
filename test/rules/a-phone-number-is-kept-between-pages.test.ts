import { waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { beginPhone } from '../../src/flows/shared/begin-phone.ts';

const countries = [
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'TR', name: 'Türkiye', callingCode: '90' },
];

test.each([
  [
    { country: 'TR', number: '532 123' },
    { country: 'TR', number: '532 123' },
  ],
  [
    { country: 'CU', number: '532 123' },
    { country: 'DE', number: '532 123' },
  ],
  [
    { country: 'DE', number: '+90 532 123' },
    { country: 'TR', number: '532123' },
  ],
  [
    { country: '', number: '' },
    { country: 'DE', number: '' },
  ],
])(
  'an earlier input %j is kept as %j; an unlisted country is suggested again [LANG-21] [LOGIN-02] [CALL-31]',
  async (before, now) => {
    const phone = beginPhone(
      {
        readCountries: async () => ({ kind: 'listed', countries }),
        readCallingCode: async () => ({ kind: 'suggested', country: 'DE', callingCode: '49' }),
      },
      before,
      { clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined } },
    );
    const { context } = await waitFor(phone, (snapshot) => snapshot.matches('choosing'));
    expect(context).toMatchObject(now);
  },
);
