import { expect, test } from 'vitest';
import { createSharers } from '../../services/browser/sharer.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

const kept = (stored: Readonly<Record<string, string>> = {}) =>
  createSharers(guardedStorage(() => memoryStorage(new Map(Object.entries(stored)))));

test('a tab keeps the name and the code of who shared a page, until cleared [AFF-10]', () => {
  const sharers = kept();
  expect(sharers.read()).toBeNull();
  sharers.write({ name: 'Grace', code: 'BROKER7' });
  expect(sharers.read()).toEqual({ name: 'Grace', code: 'BROKER7' });
  sharers.clear();
  expect(sharers.read()).toBeNull();
});

test.each(['', '{', '{"name":"Grace"}', '{"name":"","code":7}', JSON.stringify({ name: '', code: 'x'.repeat(257) })])(
  'a planted value %s names no sharer [S09]',
  (text) => {
    expect(kept({ gh_sharer: text }).read()).toBeNull();
  },
);
