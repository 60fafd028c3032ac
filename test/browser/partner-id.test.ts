import { expect, test } from 'vitest';
import { createPartnerIds } from '../../services/browser/partner-id.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { memoryStorage } from '../wire/environment.ts';

const kept = (stored: Readonly<Record<string, string>> = {}) =>
  createPartnerIds(guardedStorage(() => memoryStorage(new Map(Object.entries(stored)))));

test('a tab keeps the id of a partner until it is cleared [REG-30]', () => {
  const ids = kept();
  expect(ids.read()).toBeNull();
  ids.write(new Secret('partner-1'));
  expect(ids.read()).toEqual(new Secret('partner-1'));
  ids.clear();
  expect(ids.read()).toBeNull();
});

test('an id has 1 to 256 characters [REG-30] [QUERY-20] [S09]', () => {
  expect(kept({ gh_partner: 'x'.repeat(256) }).read()).toEqual(new Secret('x'.repeat(256)));
  expect([kept({ gh_partner: 'x'.repeat(257) }).read(), kept({ gh_partner: '' }).read()]).toEqual([null, null]);
});
