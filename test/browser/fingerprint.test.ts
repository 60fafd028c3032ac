import { expect, test, vi } from 'vitest';
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
  const ask = vi.fn<() => Promise<string>>();
  expect(await readFingerprint({ exchangeDevice }, ask)()).toBe(fingerprint);
  expect(ask).not.toHaveBeenCalled();
});

test('a page without such a script has the fingerprint that it finds out by itself, at each call anew [HTTP-07] [HTTP-09]', async () => {
  const window: { exchangeDevice?: object } = {};
  const answers = [async () => 'found', async () => null, async () => 'two words', () => Promise.reject(new Error('gone'))];
  const read = readFingerprint(window, () => answers.shift()?.() ?? Promise.resolve('none left'));
  expect([await read(), await read(), await read(), await read()]).toEqual(['found', null, null, null]);
  window.exchangeDevice = { id: () => 'late' };
  expect(await read()).toBe('late');
});
