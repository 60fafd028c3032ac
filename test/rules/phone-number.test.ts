import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formProblems } from '../../machines/rules/account-form.ts';
import { lacksCallingCode, phoneAccount, readNumber, withCallingCode } from '../../machines/rules/phone-number.ts';

const germany = { code: 'DE', name: 'Germany', callingCode: '49' };
const turkiye = { code: 'TR', name: 'Türkiye', callingCode: '90' };
const italy = { code: 'IT', name: 'Italy', callingCode: '39' };
const usa = { code: 'US', name: 'United States', callingCode: '1' };
const britain = { code: 'GB', name: 'United Kingdom', callingCode: '44' };
const canada = { code: 'CA', name: 'Canada', callingCode: '1' };
const japan = { code: 'JP', name: 'Japan', callingCode: '81' };
const russia = { code: 'RU', name: 'Russia', callingCode: '7' };
const australia = { code: 'AU', name: 'Australia', callingCode: '61' };
const hongKong = { code: 'HK', name: 'Hong Kong', callingCode: '852' };
const colombia = { code: 'CO', name: 'Colombia', callingCode: '57' };
const cuba = { code: 'CU', name: 'Cuba', callingCode: '53' };
const bahamas = { code: 'BS', name: 'Bahamas', callingCode: '1242' };
const nowhere = { code: 'XQ', name: 'Nowhere', callingCode: '999' };
const countries = [germany, turkiye, usa];
const all = [...countries, italy, japan, russia, australia, hongKong, colombia, cuba];

describe('a number that is typed or pasted', () => {
  it.each([
    ['+90 532 123 45 67', 'TR', '5321234567'],
    ['0090 (532) 123-45-67', 'TR', '5321234567'],
    ['tel:+90-532-123-45-67', 'TR', '5321234567'],
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
    expect(readNumber(text, countries, null)).toEqual({ country, number });
  });

  it.each([
    ['+44 7911 123456', [...countries, britain], germany, 'GB', '7911123456'],
    ['+1 246 417 1234', [...countries, canada], canada, 'CA', '2464171234'],
    ['+1 246 417 1234', [...countries, canada], germany, null, '+1 246 417 1234'],
    ['+44 7911 123456', countries, germany, null, '+44 7911 123456'],
    ['+1 246 417 1234', [germany, bahamas], bahamas, null, '+1 246 417 1234'],
  ] as const)(
    '%j of an unlisted country gets that of its calling code, if chosen or the only one [LOGIN-02] [VAL-10]',
    (text, list, chosen, country, number) => {
      expect(readNumber(text, list, chosen)).toEqual({ country, number });
    },
  );

  it.each([
    ['393331234567', italy, '+39 3331234567'],
    ['12125550123', usa, '+1 2125550123'],
    ['39333123', italy, '+39 39333123'],
  ] as const)(
    '%j of %j has its calling code once, if only that makes it a number: %j [VAL-10]',
    (text, country, account) => {
      expect(phoneAccount(text, country)).toBe(account);
    },
  );

  it.each([
    ['0151 55501234', germany, '+49 15155501234'],
    ['0532 123 45 67', turkiye, '+90 5321234567'],
    ['٠٥٣٢١٢٣٤٥٦٧', turkiye, '+90 5321234567'],
    ['(212) 555-0123', usa, '+1 2125550123'],
    ['06 1234567', italy, '+39 061234567'],
    ['+90 532 123 45 67', germany, '+90 5321234567'],
    [' TEL:+90-532-123-45-67', germany, '+90 5321234567'],
    ['0049 151 55501234', null, '+49 15155501234'],
    ['1234', germany, '+49 1234'],
    ['1234', usa, '+1 1234'],
    ['8123', russia, '+7 8123'],
    ['1 212', usa, '+1 1212'],
    ['123456789012345', germany, '+49 123456789012345'],
    ['  ', germany, ''],
  ] as const)('%j yields the account of %j as %j [VAL-10] [LOGIN-02]', (text, country, account) => {
    expect(phoneAccount(text, country)).toBe(account);
    expect(formProblems('mobile', account, 1).identifier).toBe(account === '' ? 'empty' : null);
  });

  it.each([
    ['123', germany],
    ['1234567890123456', germany],
    ['12345678', null],
    ['call 12345', germany],
    ['+49 12', null],
    ['ada@exchange.test', germany],
  ] as const)('%j of %j is rejected [VAL-10]', (text, country) => {
    expect(formProblems('mobile', phoneAccount(text, country), 1).identifier).toBe('malformed');
  });

  it.each([
    ['(+90) 532 123 45 67', germany],
    ['"+90 532 123 45 67"', germany],
    ['‹+90 532 123 45 67›', germany],
    ['\u061C+90 532 123 45 67', germany],
    ['\u200B+90 532 123 45 67', germany],
    ['\u2060+90\u00A0532\u200B123\u00AD45 67', germany],
    ['﹢90 532 123 45 67', germany],
    ['⁺90 532 123 45 67', germany],
    ['+९० ५३२ १२३ ४५ ६७', germany],
    ['+৯০ ৫৩২ ১২৩ ৪৫ ৬৭', germany],
    ['00 90 532 123 45 67', germany],
    ['0090 532 123 45 67', usa],
    ['011 90 532 123 4567', usa],
    ['010 90 532 123 4567', japan],
    ['8 10 90 532 123 45 67', russia],
    ['0011 90 532 123 4567', australia],
    ['001 90 532 123 4567', hongKong],
  ] as const)(
    '%j, pasted while %j is chosen, switches to Türkiye and yields that account [LOGIN-02] [VAL-10]',
    (text, chosen) => {
      expect(readNumber(text, all, chosen)).toEqual({ country: 'TR', number: '5321234567' });
      expect(phoneAccount(text, chosen)).toBe('+90 5321234567');
    },
  );

  it.each([
    ['00 532 123 45 67', turkiye],
    ['0 0532 123 45 67', germany],
    ['0057 300 123 4567', colombia],
    ['011 90 532', usa],
    ['011 49 12', usa],
    ['+90+532 123 45 67', germany],
    ['0532 123 45 67 +90', germany],
    ['⁹⁰ 532 123 45 67', germany],
    ['+90 532 123 45 67 ext 5', germany],
    ['+90 532 123 45 67,5', germany],
  ] as const)(
    'an ambiguous %j, pasted while %j is chosen, stays as typed and yields no account [LOGIN-02] [VAL-10]',
    (text, chosen) => {
      expect(readNumber(text, all, chosen)).toEqual({ country: null, number: text });
      expect(formProblems('mobile', phoneAccount(text, chosen), 1).identifier).toBe('malformed');
    },
  );

  it.each([
    ['०१५१ ५५५०१२३४', germany, '+49 15155501234'],
    ['০১৫১ ৫৫৫০১২৩৪', germany, '+49 15155501234'],
    ['๐๑๕๑ ๕๕๕๐๑๒๓๔', germany, '+49 15155501234'],
    ['90 532 123 45 67', turkiye, '+90 5321234567'],
    ['00 555 123 45 67', turkiye, '+90 5551234567'],
    ['8 (905) 123-45-67', russia, '+7 9051234567'],
    ['001 212 555 0123', hongKong, '+1 2125550123'],
    ['001 852 9123 4567', hongKong, '+852 91234567'],
    ['011 1 212 555 0123', usa, '+1 2125550123'],
  ] as const)(
    '%j of %j yields its account %j, whatever script or prefix is used [LOGIN-02] [VAL-10]',
    (text, country, account) => {
      expect(phoneAccount(text, country)).toBe(account);
    },
  );

  it.each([
    ['001 90 532 123 4567', hongKong],
    ['011 90 532 123 4567', usa],
    ['8 10 90 532 123 45 67', russia],
    ['0011 90 532 123 4567', australia],
  ] as const)(
    '%j, typed character by character while %j is chosen, yields the same account as pasted [LOGIN-02] [VAL-10]',
    (text, chosen) => {
      let held = { country: chosen.code, number: '' };
      for (const sign of text) {
        const { country, number } = readNumber(
          held.number + sign,
          all,
          all.find(({ code }) => code === held.country) ?? null,
        );
        held = { country: country ?? held.country, number };
      }
      expect(phoneAccount(held.number, all.find(({ code }) => code === held.country) ?? null)).toBe('+90 5321234567');
    },
  );

  it('any input is handled without an error, and valid numbers have a calling code and 4 to 15 digits [VAL-10]', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 ()-٠١٢９＋') }),
    );
    const holds = fc.check(
      fc.property(typed, fc.constantFrom(germany, usa, nowhere, null), (text, country) => {
        const { number } = readNumber(text, countries, country);
        const account = phoneAccount(number, country);
        return formProblems('mobile', account, 1).identifier !== null || /^\+\d{1,4} \d{4,15}$/.test(account);
      }),
    );
    expect(holds.counterexample).toBeNull();
  });
});

describe('a number beside a calling code in a field of its own', () => {
  it.each([
    ['0151 55509876', '49', '+49 15155509876'],
    ['0151 55509876', '+49', '+49 15155509876'],
    ['0151 55509876', ' 0049 ', '+49 15155509876'],
    ['٠١٥١ ٥٥٥٠٩٨٧٦', '٤٩', '+49 15155509876'],
    ['(0151) 555-09876', '＋４９', '+49 15155509876'],
    ['417 1234', '1-246', '+1 2464171234'],
    ['+90 532 123 45 67', '49', '+90 5321234567'],
    ['0090 532 123 45 67', '999', '+90 5321234567'],
  ])('%j with %j is %j [REG-32] [LOGIN-02]', (number, code, account) => {
    expect(lacksCallingCode(number, code)).toBe(false);
    expect(phoneAccount(withCallingCode(number, code), null)).toBe(account);
  });

  it.each(['', ' ', '+', '0', '00', '4', '42', '999', '0999', 'DE', '49 or 90', '+49+90'])(
    'is not sent with %j, with which no call begins [REG-32] [VAL-10]',
    (code) => {
      for (const number of ['0151 55509876', '9155 509876', '']) {
        expect(lacksCallingCode(number, code)).toBe(true);
        expect(formProblems('mobile', phoneAccount(withCallingCode(number, code), null), 1).identifier).not.toBeNull();
      }
    },
  );

  it('stays empty beside a code, and is wrong with a code of its own that does not exist [REG-32] [VAL-10]', () => {
    expect(phoneAccount(withCallingCode(' ', '49'), null)).toBe('');
    expect(formProblems('mobile', phoneAccount(withCallingCode('+999 12345', '49'), null), 1).identifier).toBe(
      'malformed',
    );
  });
});
