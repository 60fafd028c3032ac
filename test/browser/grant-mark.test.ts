import { expect, test } from 'vitest';
import { createGrantMark } from '../../services/browser/grant-mark.ts';
import { grantKey } from '../../services/browser/keys.ts';
import type { TextStore } from '../../services/browser/storage.ts';

function marked(initial: string | null = null) {
  const values = new Map<string, string>(initial === null ? [] : [[grantKey, initial]]);
  const store: TextStore = {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
  const clock = { now: 1_000_000 };
  return { clock, values, ...createGrantMark(store, () => clock.now) };
}

test('a tab says once which account has given access, within ten minutes, and holds no name of an app [ROUTE-15]', () => {
  const { clock, values, noteGrant, takeGrant } = marked();
  expect(takeGrant()).toBeNull();
  noteGrant(4711);
  expect([...values.values()]).toEqual(['{"at":1000000,"value":4711}']);
  clock.now += 599_999;
  expect(takeGrant()).toBe(4711);
  expect(takeGrant()).toBeNull();
  noteGrant(4711);
  clock.now += 600_000;
  expect(takeGrant()).toBeNull();
});

test.each([
  '',
  'yes',
  '1000000',
  '{"at":1000000}',
  '{"at":1000001,"value":1}',
  '{"at":1000000,"value":"a"}',
  '{"at":1000000,"value":1.5}',
])('the mark «%s» says nothing [ROUTE-15]', (mark) => {
  expect(marked(mark).takeGrant()).toBeNull();
});
