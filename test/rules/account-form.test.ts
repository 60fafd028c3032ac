import { describe, expect, it } from 'vitest';
import { cleanAccount, formProblems, isEmail, noProblems } from '../../machines/rules/account-form.ts';

const filled = (total: number): string => `${'a'.repeat(total - '@exchange.test'.length)}@exchange.test`;

it.each([
  '\u202aada@exchange.test\u202c',
  '\u200bada@exchange.test\u200b\u202c',
  '\ufeffada@exchange.test',
  ' ada@ex\u00adchange.test\u200f ',
])('%j is read without its invisible characters [VAL-09] [I02]', (typed) => {
  expect(cleanAccount(typed)).toBe('ada@exchange.test');
  expect(formProblems('email', typed, 1)).toEqual(noProblems);
});

it('an account of marks only is empty [VAL-09]', () => {
  expect(formProblems('email', '\u200b \u202c', 1).identifier).toBe('empty');
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'anna@exchange.test',
    'anna+login@exchange.test',
    'anna.b-c_d@mail.exchange.test',
    "o'brien@exchange.test",
    '!#$%&*/=?^`{|}~@exchange.test',
    '12345@67890.test',
    'code+31003@exchange.test',
    'jörg@bücher.example',
    '用户@例子.测试',
    'δοκιμή@παράδειγμα.δοκιμή',
    'مثال@مثال.إختبار',
    'İstanbul@EXAMPLE.test',
    'ISTANBUL@ıstanbul.test',
    '😀@exchange.test',
    'a@xn--bcher-kva.example',
    filled(254),
  ])('%j passes [VAL-09] [I02]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@exchange.test',
    'anna@exchange',
    'anna@@exchange.test',
    'anna@ex@change.test',
    'anna@.exchange.test',
    'anna@exchange..test',
    'anna@exchange.test.',
    'an na@exchange.test',
    'anna@exchange .test',
    'anna\u00A0b@exchange.test',
    'anna\u0000@exchange.test',
    'anna@exchange.test\n',
    'anna\uD83D@exchange.test',
    '"an na"@exchange.test',
    '"anna"@exchange.test',
    '<anna@exchange.test>',
    'Anna <anna@exchange.test>',
    'anna@exchange.test, bert@exchange.test',
    'anna@exchange.test;bert',
    'anna@[127.0.0.1]',
    'anna(note)@exchange.test',
    'mailto:anna@exchange.test',
    'anna\\b@exchange.test',
    filled(255),
    filled(320),
  ])('%j does not pass [VAL-09] [I02]', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('the form before it is sent', () => {
  it('has no problems when both fields are filled, spaces around the address included [VAL-09] [LOGIN-01]', () => {
    expect(formProblems('email', ' \tanna@exchange.test\u00A0\n', 1)).toEqual(noProblems);
    expect(formProblems('email', ` ${filled(254)} `, 1)).toEqual(noProblems);
  });

  it.each([
    { identifier: '', passwordLength: 0, problems: { identifier: 'empty', password: 'empty' } },
    { identifier: ' \t\u3000', passwordLength: 8, problems: { identifier: 'empty', password: null } },
    { identifier: 'anna', passwordLength: 8, problems: { identifier: 'malformed', password: null } },
    { identifier: 'anna', passwordLength: 0, problems: { identifier: 'malformed', password: 'empty' } },
    { identifier: 'anna@exchange.test', passwordLength: 0, problems: { identifier: null, password: 'empty' } },
    { identifier: filled(255), passwordLength: 10_000, problems: { identifier: 'long', password: null } },
    { identifier: 'a'.repeat(255), passwordLength: 10_001, problems: { identifier: 'long', password: 'long' } },
  ])(
    'with $identifier and a password of $passwordLength letters names $problems [VAL-09] [LOGIN-01]',
    ({ identifier, passwordLength, problems }) => {
      expect(formProblems('email', identifier, passwordLength)).toEqual(problems);
    },
  );

  it.each([
    ['+49 1234', null],
    ['+49 123456789012345', null],
    ['+1684 123456789012345', null],
    ['+49 123', 'malformed'],
    ['+49 1234567890123456', 'malformed'],
    ['+49 12345a', 'malformed'],
    ['4915155501234', 'malformed'],
    ['ada@exchange.test', 'malformed'],
    ['', 'empty'],
  ] as const)('reads the phone account %j as %j [VAL-10] [LOGIN-02]', (identifier, problem) => {
    expect(formProblems('mobile', identifier, 1).identifier).toBe(problem);
  });
});
