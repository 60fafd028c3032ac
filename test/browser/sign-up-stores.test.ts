import { expect, test } from 'vitest';
import { createSignUpDrafts } from '../../services/browser/sign-up-draft.ts';
import { createSignUpRecords, waitOf } from '../../services/browser/sign-up-record.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { memoryStorage } from '../wire/environment.ts';

function tab(kept: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(new Map(Object.entries(kept)));
  const store = guardedStorage(() => storage);
  return { storage, records: createSignUpRecords(store), drafts: createSignUpDrafts(store) };
}

const own = { method: 'email', layout: 'new', type: 'newLink', resendAt: 60_000, hasIdentity: true } as const;

test('the tab keeps id, method, variant and sending time of its sign-up, and nothing that was typed [T05]', () => {
  const { storage, records } = tab();
  records.write({ uuid: new Secret('attempt-of-ann'), own });
  expect(JSON.parse(storage.getItem('gh_sign_up') ?? '')).toEqual({ uuid: 'attempt-of-ann', own });
  expect(records.read()).toEqual({ uuid: new Secret('attempt-of-ann'), own });
  records.clear();
  expect([records.read(), storage.length]).toEqual([null, 0]);
});

test('a record that the release before has kept goes on without a third-party account [T05] [TG-26]', () => {
  const { hasIdentity: _, ...before } = own;
  const { records } = tab({ gh_sign_up: JSON.stringify({ uuid: 'attempt-of-ann', own: before }) });
  expect(records.read()?.own).toEqual({ ...own, hasIdentity: false });
});

test('the wait for another code is what remains of it, an hour at most, and none where none was sent [REG-09] [T05]', () => {
  expect([0, 30_000, 60_000, 90_000, -9_000_000].map((now) => waitOf(own, now))).toEqual([
    60_000, 30_000, 0, 0, 3_600_000,
  ]);
  expect([waitOf({ ...own, resendAt: null }, 0), waitOf(null, 0)]).toEqual([null, null]);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"uuid":""}',
  JSON.stringify({ uuid: 'x'.repeat(257), own: null }),
  JSON.stringify({ uuid: 'attempt-of-ann', own: { ...own, method: 'letter' } }),
  JSON.stringify({ uuid: 'attempt-of-ann', own: { ...own, type: 'anyType' } }),
  JSON.stringify({ uuid: 'attempt-of-ann', own: { ...own, layout: '<b>' } }),
  JSON.stringify({ uuid: 'attempt-of-ann', own: { ...own, resendAt: '60000' } }),
])('a planted record %s of a sign-up counts as none [S09] [T05]', (text) => {
  expect(tab({ gh_sign_up: text }).records.read()).toBeNull();
});

const draft = {
  ref: '',
  affiliateId: '7',
  userCode: 'GRACE7',
  foundCode: 'FRIEND',
  isAgreed: true,
  wantsNews: false,
};

test('a code of 256 characters, as an address may bring it, is kept with the consents of the form [QUERY-20] [T15]', () => {
  const { drafts } = tab();
  const long = { ...draft, ref: 'x'.repeat(256), userCode: 'x'.repeat(256) };
  drafts.write(long);
  expect(drafts.read()).toEqual(long);
});

test('the tab keeps referral code and consents of the form for its next page [T15]', () => {
  const { storage, drafts } = tab();
  drafts.write(draft);
  expect(drafts.read()).toEqual(draft);
  drafts.clear();
  expect([drafts.read(), storage.length]).toEqual([null, 0]);
});

test.each([
  '',
  '{',
  '{"userCode":"A"}',
  JSON.stringify({ ...draft, userCode: 7 }),
  JSON.stringify({ ...draft, isAgreed: 'true' }),
  JSON.stringify({ ...draft, foundCode: undefined }),
  JSON.stringify({ ...draft, userCode: 'x'.repeat(257) }),
])('a planted draft %s of the form counts as none [S09]', (text) => {
  expect(tab({ gh_sign_up_form: text }).drafts.read()).toBeNull();
});
