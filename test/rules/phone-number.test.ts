import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formProblems } from '../../machines/rules/account-form.ts';
import { phoneAccount, readNumber } from '../../machines/rules/phone-number.ts';

const germany = { code: 'DE', name: 'Germany', callingCode: '49' };
const turkiye = { code: 'TR', name: 'Türkiye', callingCode: '90' };
const italy = { code: 'IT', name: 'Italy', callingCode: '39' };
const usa = { code: 'US', name: 'United States', callingCode: '1' };
const nowhere = { code: 'XQ', name: 'Nowhere', callingCode: '999' };
const countries = [germany, turkiye, usa];

describe('a number that is typed or pasted', () => {
  it.each([
    ['+90 532 123 45 67', 'TR', '5321234567'],
    ['0090 (532) 123-45-67', 'TR', '5321234567'],
    ['٠٠٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧', 'TR', '5321234567'],
    ['＋９０ ５３２', 'TR', '532'],
    ['\u202D+90 532\u202C', 'TR', '532'],
    ['+49', 'DE', ''],
    ['+1', null, '+1'],
    ['+1 212 555 0123', 'US', '2125550123'],
    ['+39 06 123', null, '+39 06 123'],
    ['0151 555', null, '0151 555'],
    ['', null, ''],
  ] as const)('%j names the country %j and leaves %j [LOGIN-02] [VAL-10]', (text, country, number) => {
    expect(readNumber(text, countries)).toEqual({ country, number });
  });

  it.each([
    ['0151 55501234', germany, '+49 15155501234'],
    ['0532 123 45 67', turkiye, '+90 5321234567'],
    ['٠٥٣٢١٢٣٤٥٦٧', turkiye, '+90 5321234567'],
    ['(212) 555-0123', usa, '+1 2125550123'],
    ['06 1234567', italy, '+39 061234567'],
    ['+90 532 123 45 67', germany, '+90 5321234567'],
    ['0049 151 55501234', null, '+49 15155501234'],
    ['1234', germany, '+49 1234'],
    ['123456789012345', germany, '+49 123456789012345'],
    ['  ', germany, ''],
  ] as const)('%j stands for the account of %j as %j [VAL-10] [LOGIN-02]', (text, country, account) => {
    expect(phoneAccount(text, country)).toBe(account);
    expect(formProblems('mobile', account, false).identifier).toBe(account === '' ? 'empty' : null);
  });

  it.each([['123', germany], ['1234567890123456', germany], ['12345678', null], ['call 12345', germany], ['+49 12', null], ['ada@exchange.test', germany]] as const)(
    '%j of %j is no number, and is not taken for one [VAL-10]',
    (text, country) => {
      expect(formProblems('mobile', phoneAccount(text, country), false).identifier).toBe('malformed');
    },
  );

  it('whatever is typed, nothing throws, and what passes is a calling code and 4 to 15 digits [VAL-10]', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'+0123456789 ()-٠١٢９＋') }));
    const holds = fc.check(
      fc.property(typed, fc.constantFrom(germany, usa, nowhere, null), (text, country) => {
        const { number } = readNumber(text, countries);
        const account = phoneAccount(number, country);
        return formProblems('mobile', account, false).identifier !== null || /^\+\d{1,4} \d{4,15}$/.test(account);
      }),
    );
    expect(holds.counterexample).toBeNull();
  });
});
