import { expect, test } from 'vitest';
import { codeRows, policyOf, successCodes, type Policy, type Scope } from '../../services/contract/codes.ts';
import { UNCODED } from '../../services/contract/envelope.ts';
import requirements from '../../src/trace/requirements.json' with { type: 'json' };
import { catalogue } from './catalogue.ts';

const toast = { handledBy: 'toast', toastFor: 5000 } as const;
const silent = { handledBy: 'caller' } as const;
const cleared = { handledBy: 'caller', cacheEntry: 'cleared' } as const;
const kept = { handledBy: 'caller', cacheEntry: 'kept' } as const;

type Expectation = readonly [title: string, codes: readonly number[], scope: Scope | undefined, policy: Policy];

/** One line for each line of the catalogue, written from the requirements. */
const expectations: readonly Expectation[] = [
  [
    '10006 is toasted once in 10,000 ms and ends the session [ERR-03] [ERR-05] [CONST-12]',
    [10006],
    undefined,
    { ...toast, throttle: 10_000, clearsSession: true },
  ],
  ['10006 on the call for a ticket is not dealt with [ERR-06]', [10006], 'quickToken', silent],
  ['10007 goes to the caller and clears the kept reply [ERR-07]', [10007], undefined, cleared],
  ['33003 goes to the caller and clears the kept reply [ERR-08]', [33003], undefined, cleared],
  ['10009 goes to the caller and clears the kept reply [ERR-09]', [10009], undefined, cleared],
  [
    '10007, 33003 and 10009 leave the kept profile alone [ERR-07] [ERR-08] [ERR-09] [HTTP-24]',
    [10007, 33003, 10009],
    'profile',
    kept,
  ],
  ['10016 on log-in and sign-up is shown as 100160 [ERR-10]', [10016], 'signIn', { ...toast, shownAs: 100160 }],
  [
    '10016 on log-in from Telegram is shown as 100160 [ERR-10]',
    [10016],
    'telegramSignIn',
    { ...toast, shownAs: 100160 },
  ],
  ['10016 on the QR code is shown as 100161 [ERR-11] [QR-04]', [10016], 'qr', { ...toast, shownAs: 100161 }],
  ['10016 on the Telegram bind is shown as 100162 [ERR-12]', [10016], 'telegramBind', { ...toast, shownAs: 100162 }],
  ['30054 is toasted for 5 s [ERR-13]', [30054], undefined, toast],
  ['40029 is toasted [ERR-14]', [40029], undefined, toast],
  ['50002 is toasted [ERR-15]', [50002], undefined, toast],
  ['50002 on authorize is not toasted [ERR-15]', [50002], 'authorize', silent],
  ['40004 is toasted [ERR-16]', [40004], undefined, toast],
  ['40004 on log-in from Telegram is not toasted [ERR-16]', [40004], 'telegramSignIn', silent],
  ['10002 goes to the caller', [10002], undefined, silent],
  ['610017 is toasted but for anonymity [ERR-18]', [610017], 'openInfo', toast],
  ['610017 on anonymity is not toasted [ERR-18] [AFF-09]', [610017], 'anonymity', silent],
  ['610016 is toasted but for open-info [ERR-19]', [610016], 'anonymity', toast],
  ['610016 on open-info is not toasted [ERR-19] [AFF-09]', [610016], 'openInfo', silent],
  ['20035 is toasted as itself [ERR-20]', [20035], undefined, toast],
  [
    '20035 on the code to take an authenticator off becomes 35300 [ERR-20]',
    [20035],
    'unbindGoogle',
    { ...toast, shownAs: 35300 },
  ],
  ['20100 goes to the caller [ERR-22]', [20100], undefined, silent],
  ['31030 goes to the caller [ERR-23]', [31030], undefined, silent],
  ['31018 goes to the caller [ERR-24]', [31018], undefined, silent],
  ['50101 goes to the caller [ERR-25]', [50101], undefined, silent],
  ['31003 goes to the caller [ERR-26]', [31003], undefined, silent],
  ['41007 goes to the caller [ERR-27]', [41007], undefined, silent],
  ['400601 and 400602 go to the caller [ERR-28]', [400601, 400602], undefined, silent],
  ['41102 goes to the caller [ERR-29]', [41102], undefined, silent],
  [
    '41103 to 41106 and 41108 go to the caller [ERR-30] [ERR-31] [ERR-32] [ERR-33] [ERR-35]',
    [41103, 41104, 41105, 41106, 41108],
    undefined,
    silent,
  ],
  ['41107 goes to the caller [ERR-34]', [41107], undefined, silent],
  ['400605 and 400606 go to the caller [ERR-36]', [400605, 400606], undefined, silent],
  ['400607 goes to the caller [ERR-37]', [400607], undefined, silent],
  ['10026 and 30055 go to the caller [ERR-38]', [10026, 30055], undefined, silent],
  [
    '41121 to 41128 but 41124 go to the caller [ERR-39]',
    [41121, 41122, 41123, 41125, 41126, 41127, 41128],
    undefined,
    silent,
  ],
  ['41124 is in no list and is toasted [ERR-39] [ERR-42]', [41124], undefined, toast],
  ['21101, 21103 and 21105 go to the caller [ERR-40]', [21101, 21103, 21105], undefined, silent],
  ['an unknown code is toasted for 5 s [ERR-42] [ERR-02] [B07]', [1, 99_999, 987_654], undefined, toast],
];

test.each(expectations)('%s', (_, codes, scope, policy) => {
  for (const code of codes) expect([code, read(policyOf(code, scope))]).toEqual([code, policy]);
});

/** A policy without the columns that find its row. */
function read(row: Policy): unknown {
  const { codes: _, scopes: __, counts: ___, ...policy } = { codes: 0, scopes: 0, counts: 0, ...row };
  return policy;
}

test.each([0, 1, 2, 6, undefined])('31002 with the count %s is toasted [ERR-21] [VAL-04] [K03]', (count) => {
  expect(policyOf(31002, 'signIn', count)).toMatchObject(toast);
});

test.each([3, 4, 5])('31002 with the count %i goes to the caller [ERR-21] [VAL-04] [K03]', (count) => {
  expect(policyOf(31002, 'signIn', count)).toMatchObject(silent);
});

test('0 and 10007 are success, and no other code is [ERR-01] [K02]', () => {
  expect(successCodes).toEqual([0, 10007]);
});

test('the codes of the requirements are the codes of the catalogue, each with a row [ERR-45]', () => {
  const texts = requirements.filter(({ id }) => /^ERR-(?:0[1-9]|[123]\d|40)$/.test(id)).map(({ text }) => text);
  const named = new Set(
    texts
      .join(' ')
      .match(/\b\d{5,6}\b/g)
      ?.map(Number),
  );
  for (const notReceived of [10_000, 100160, 100161, 100162, 35300, 41124]) named.delete(notReceived);
  expect(named).toEqual(new Set(catalogue.filter((code) => code !== 0)));
  const rows = new Set(codeRows.flatMap(({ codes }) => codes));
  expect([...catalogue, UNCODED].filter((code) => !rows.has(code))).toEqual([]);
  expect([...rows].filter((code) => code !== UNCODED && !catalogue.includes(code))).toEqual([]);
});

test('no code has two rows for one call and one count [ERR-45]', () => {
  const uses = codeRows.flatMap(({ codes, scopes = ['any'], counts = [null] }) =>
    codes.flatMap((code) => scopes.flatMap((scope) => counts.map((count) => `${code} ${scope} ${count}`))),
  );
  expect(uses.filter((use, index) => uses.indexOf(use) !== index)).toEqual([]);
});

test('a toast is shown for 2 or 5 s [CONST-15] [ERR-02]', () => {
  expect(new Set(codeRows.filter(({ handledBy }) => handledBy === 'toast').map(({ toastFor }) => toastFor))).toEqual(
    new Set([5000]),
  );
});
