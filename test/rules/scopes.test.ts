import { expect, test } from 'vitest';
import { knownScopes, readScopes } from '../../machines/rules/scopes.ts';
import { shownText } from '../../services/untrusted/shown-text.ts';

const offered = [
  { name: 'trade', description: 'Trade' },
  { name: 'signals', description: 'Receive signals' },
];
const names = (lines: readonly { readonly name: string }[]): string[] => lines.map(({ name }) => name);

test('scopes are grouped in the order of the catalogue, once each, with risky ones marked [QUERY-05]', () => {
  const access = readScopes('trade balances  profile trade', offered, shownText);
  expect([names(access.see), names(access.act), access.other]).toEqual([['profile', 'balances'], ['trade'], []]);
  expect(access.act).toEqual([{ name: 'trade', label: 'trade', known: 'trade', isRisky: true, description: 'Trade' }]);
  expect(access.see.some(({ isRisky }) => isRisky)).toBe(false);
  expect([access.isDefault, access.isLasting]).toEqual([false, false]);
  expect(access.cannot).toEqual(['email', 'history', 'transfer', 'withdraw']);
});

test('without a scope the default is read, and named as such [QUERY-05]', () => {
  const access = readScopes('', offered, shownText);
  expect([access.isDefault, names(access.see), names(access.act)]).toEqual([true, ['profile'], []]);
  expect(access.cannot).toEqual(knownScopes.filter((name) => name !== 'profile'));
});

test('offline_access lasts and grants nothing else [QUERY-05]', () => {
  const access = readScopes('offline_access', offered, shownText);
  expect([access.isDefault, access.isLasting, access.see, access.act, access.other]).toEqual([false, true, [], [], []]);
});

test('beside an unknown scope nothing is promised, and the description is of the server [QUERY-05]', () => {
  const access = readScopes('profile signals constructor', offered, shownText);
  expect(access.other).toEqual([
    { name: 'signals', label: 'signals', known: null, isRisky: true, description: 'Receive signals' },
    { name: 'constructor', label: 'constructor', known: null, isRisky: true, description: '' },
  ]);
  expect(access.cannot).toEqual([]);
});

test('an unknown scope is shown without marks and in 64 characters at most; two that look alike are two [QUERY-05]', () => {
  const long = `wallet:${'x'.repeat(8192)}`;
  const { other } = readScopes(`${long}a ${long}b pay\u202Eout\u0000`, [], shownText);
  expect(other.map(({ label }) => label)).toEqual([long.slice(0, 64), long.slice(0, 64), 'payout']);
  expect(new Set(names(other)).size).toBe(3);
});
