import { expect, test } from 'vitest';
import { readFingerprint } from '../../services/browser/fingerprint.ts';

test.each<[string, object, string | null]>([
  ['a script that knows the device', { id: () => 'f1ngerprint' }, 'f1ngerprint'],
  ['one that takes its time', { id: async () => 'f1ngerprint' }, 'f1ngerprint'],
  ['one that breaks', { id: () => { throw new Error('broken'); } }, null],
  ['one that fails', { id: () => Promise.reject(new Error('failed')) }, null],
  ['one that says what no header can carry', { id: () => 'two words' }, null],
  ['one that says too much', { id: () => 'x'.repeat(257) }, null],
  ['one that says a number', { id: () => 7 }, null],
  ['one of another make', {}, null],
])('%s gives the fingerprint or none, and never an error [HTTP-07] [C13]', async (_, exchangeDevice, fingerprint) => {
  expect(await readFingerprint({ exchangeDevice })()).toBe(fingerprint);
});

test('a page without such a script has no fingerprint, and is asked again at each call [HTTP-09]', async () => {
  const window: { exchangeDevice?: object } = {};
  const read = readFingerprint(window);
  expect(await read()).toBeNull();
  window.exchangeDevice = { id: () => 'late' };
  expect(await read()).toBe('late');
});
