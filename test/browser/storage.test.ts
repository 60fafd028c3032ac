import { expect, test } from 'vitest';
import { createAttributionStore } from '../../services/browser/attribution.ts';
import { createSignupTracking } from '../../services/browser/signup-tracking.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createMethodDraft } from '../../services/browser/method-draft.ts';
import { memoryStorage } from '../wire/environment.ts';

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('attribution is stored for the tab, or in memory where storage is blocked [ATTR-03] [STORE-13] [S01]', () => {
  const kept = new Map<string, string>();
  createAttributionStore(guardedStorage(() => memoryStorage(kept))).write({ campaign: 'c' });
  expect(createAttributionStore(guardedStorage(() => memoryStorage(kept))).read()).toEqual({ campaign: 'c' });
  const inMemory = createAttributionStore(guardedStorage(blocked));
  expect(inMemory.read()).toEqual({});
  inMemory.write({ campaign: 'c' });
  expect(inMemory.read()).toEqual({ campaign: 'c' });
});

test.each(['{', 'null', '5', '"text"', ''])('the invalid attribution %j is removed individually [S09]', (text) => {
  const kept = new Map([
    ['gh_attribution', text],
    ['gh_draft', 'stays'],
  ]);
  expect(createAttributionStore(guardedStorage(() => memoryStorage(kept))).read()).toEqual({});
  expect([...kept.keys()]).toEqual(['gh_draft']);
});

test('the chosen method and typed number are stored for the next page of the tab [LANG-21] [T15]', () => {
  const kept = new Map<string, string>();
  const draft = createMethodDraft(guardedStorage(() => memoryStorage(kept)));
  draft.write({ method: 'mobile', country: 'TR', number: '532 123' });
  expect(createMethodDraft(guardedStorage(() => memoryStorage(kept))).read()).toEqual({
    method: 'mobile',
    country: 'TR',
    number: '532 123',
  });
  draft.clear();
  expect(kept.size).toBe(0);
});

test.each([
  '{',
  'null',
  '{"method":"carrier pigeon","country":"","number":""}',
  '{"method":"mobile"}',
  `{"method":"mobile","country":"","number":"${'1'.repeat(101)}"}`,
])('the invalid stored method %j is ignored [S09]', (text) =>
  expect(createMethodDraft(guardedStorage(() => memoryStorage(new Map([['gh_way', text]])))).read()).toBeNull(),
);

function tracking(kept: Map<string, string>, isAllowed = true) {
  return createSignupTracking({
    store: guardedStorage(() => memoryStorage(kept)),
    now: () => 1_772_442_000_000,
    isAllowed: () => isAllowed,
  });
}

test('a visit extends the trail and records its time, a sign-up its own [ANALYTICS-01] [REG-31] [ENT-06] [STORE-04]', () => {
  const kept = new Map([['USER_BEHAVIOR_PATH', 'login']]);
  const one = tracking(kept);
  one.visited((trail) => `${trail},register`);
  expect(one.read()).toEqual({
    signup_time: null,
    last_refresh_time: 1_772_442_000_000,
    user_behavior_path: 'login,register',
  });
  one.signedUp();
  expect(one.read().signup_time).toBe(1_772_442_000_000);
  expect([...kept]).toEqual([
    ['USER_BEHAVIOR_PATH', 'login,register'],
    ['last_refresh_time', '1772442000000'],
    ['signup_time', '1772442000000'],
  ]);
});

test('invalid times are unknown [ENT-06] [S09]', () => {
  expect(
    tracking(
      new Map([
        ['signup_time', 'now'],
        ['last_refresh_time', '-1'],
      ]),
    ).read(),
  ).toEqual({ signup_time: null, last_refresh_time: null, user_behavior_path: '' });
});

test('declining cookies stops the trail and deletes its records [ANALYTICS-01] [UI-06]', () => {
  const kept = new Map([
    ['USER_BEHAVIOR_PATH', 'login'],
    ['signup_time', '1'],
    ['last_refresh_time', '1'],
    ['BYBIT_LANG_KEY', 'en'],
  ]);
  const one = tracking(kept, false);
  one.visited(() => 'login');
  one.signedUp();
  expect([...kept.keys()]).toEqual(['BYBIT_LANG_KEY']);
});
