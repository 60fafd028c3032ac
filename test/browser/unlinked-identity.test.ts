import { expect, test } from 'vitest';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createUnlinkedIdentities } from '../../services/browser/unlinked-identity.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import { Secret } from '../../services/secret.ts';
import { memoryStorage } from '../wire/environment.ts';

function tab(kept: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(new Map(Object.entries(kept)));
  const clock = { now: 1_000_000 };
  return {
    clock,
    storage,
    ...createUnlinkedIdentities(
      guardedStorage(() => storage),
      () => clock.now,
    ),
  };
}

const byTelegram: UnlinkedIdentity = {
  provider: 'telegram',
  telegram: { kind: 'widget', raw: new Secret('id=1001&hash=ab') },
  name: 'Tess @tess',
};
const byGoogle: UnlinkedIdentity = { provider: 'google', telegram: null, name: '' };

test.each([byTelegram, byGoogle])(
  'an identity reaches the next page of the tab, once: $provider [ERR-16] [TG-26]',
  (one) => {
    const { keep, take, storage } = tab();
    keep(one);
    expect(take()).toEqual(one);
    expect([take(), storage.length]).toEqual([null, 0]);
  },
);

test('an identity is handed over within ten minutes, and a page that has none hands over none [TG-26]', () => {
  const { keep, take, clock, storage } = tab();
  keep(byTelegram);
  clock.now += 599_999;
  expect(take()).toEqual(byTelegram);
  keep(byTelegram);
  clock.now += 600_000;
  expect(take()).toBeNull();
  keep(byTelegram);
  keep(null);
  expect(storage.length).toBe(0);
});

test('of an identity that cannot be linked only the provider is kept [TG-26]', () => {
  const { keep, storage } = tab();
  keep({ ...byGoogle, name: 'Gus' });
  expect(JSON.parse(storage.getItem('gh_unlinked') ?? '')).toEqual({
    at: 1_000_000,
    value: { kind: 'named', provider: 'google' },
  });
});

const at = 1_000_000;
const value = { kind: 'signed', raw: 'id=1001&hash=ab', name: 'Tess' };

test.each([
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ at, value: { ...value, name: '' } }),
  JSON.stringify({ at, value: { ...value, raw: '' } }),
  JSON.stringify({ at, value: { ...value, raw: 'x'.repeat(4097) } }),
  JSON.stringify({ at: '1000000', value }),
  JSON.stringify({ at: 1_000_001, value }),
  JSON.stringify({ at, value: { kind: 'named', provider: 'elsewhere' } }),
])('a planted identity %s counts as none, and is removed [S09]', (text) => {
  const { take, storage } = tab({ gh_unlinked: text });
  expect([take(), storage.length]).toEqual([null, 0]);
});
