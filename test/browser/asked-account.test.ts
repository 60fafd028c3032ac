import { expect, test } from 'vitest';
import { createAskedAccount } from '../../services/browser/asked-account.ts';
import { askedAccountKey } from '../../services/browser/keys.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

function asking(kept = new Map<string, string>()) {
  const clock = { now: 1_000_000 };
  return {
    clock,
    kept,
    ...createAskedAccount(
      guardedStorage(() => memoryStorage(kept)),
      () => clock.now,
    ),
  };
}

test('a tab knows for ten minutes which account an application was asked about, and of no other [T06] [T07]', () => {
  const { clock, kept, noteAsked, recallAsked } = asking();
  expect(recallAsked('tallybird')).toBeNull();
  noteAsked({ clientId: 'tallybird', accountId: 4711 });
  expect(recallAsked('tallybird')).toBe(4711);
  expect(recallAsked('another')).toBeNull();
  clock.now += 599_999;
  expect(recallAsked('tallybird')).toBe(4711);
  clock.now += 1;
  expect([recallAsked('tallybird'), kept.size]).toEqual([null, 0]);
  noteAsked({ clientId: 'tallybird', accountId: 4711 });
  noteAsked({ clientId: 'tallybird', accountId: null });
  expect(kept.size).toBe(0);
});

test.each([
  '',
  '{',
  '4711',
  '{"at":1000000,"value":{"client":"tallybird","account":"4711"}}',
  '{"at":1000000,"value":{"client":"tallybird","account":1e300}}',
  '{"at":1000001,"value":{"client":"tallybird","account":4711}}',
])('a kept account that is none says nothing and is removed: %s [S09]', (text) => {
  const { kept, recallAsked } = asking(new Map([[askedAccountKey, text]]));
  expect([recallAsked('tallybird'), kept.size]).toEqual([null, 0]);
});
