import { expect, test, vi } from 'vitest';
import { cachedFingerprint, readFingerprint } from '../../services/browser/fingerprint.ts';
import { ManualClock } from '../manual-clock.ts';

test.each<[string, object, string | null]>([
  ['a script that knows the device', { id: () => 'f1ngerprint' }, 'f1ngerprint'],
  ['one that takes its time', { id: async () => 'f1ngerprint' }, 'f1ngerprint'],
  [
    'one that breaks',
    {
      id: () => {
        throw new Error('broken');
      },
    },
    null,
  ],
  ['one that fails', { id: () => Promise.reject(new Error('failed')) }, null],
  ['one that says what no header can carry', { id: () => 'two words' }, null],
  ['one that says too much', { id: () => 'x'.repeat(257) }, null],
  ['one that says a number', { id: () => 7 }, null],
  ['one of another make', {}, null],
])('%s yields the fingerprint or null, never an error [HTTP-07] [C13]', async (_, exchangeDevice, fingerprint) => {
  const ask = vi.fn<() => Promise<string>>();
  expect(await readFingerprint({ exchangeDevice }, ask)()).toBe(fingerprint);
  expect(ask).not.toHaveBeenCalled();
});

test('a page without such a script uses its own fingerprint, determined at each call [HTTP-07] [HTTP-09]', async () => {
  const window: { exchangeDevice?: object } = {};
  const answers = [
    async () => 'found',
    async () => null,
    async () => 'two words',
    () => Promise.reject(new Error('gone')),
  ];
  const read = readFingerprint(window, () => answers.shift()?.() ?? Promise.resolve('none left'));
  expect([await read(), await read(), await read(), await read()]).toEqual(['found', null, null, null]);
  window.exchangeDevice = { id: () => 'late' };
  expect(await read()).toBe('late');
});

test('the fingerprint is computed once per page for all callers [HTTP-07]', async () => {
  const find = vi.fn(async () => 'found');
  const read = cachedFingerprint(find, new ManualClock());
  expect([await read(), ...(await Promise.all([read(), read()]))]).toEqual(['found', 'found', 'found']);
  expect(find).toHaveBeenCalledOnce();
});

test('all calls of a page share one wait of 3,000 ms; a later result is used by the next call [HTTP-09] [C13]', async () => {
  const clock = new ManualClock();
  const coming = Promise.withResolvers<string | null>();
  const read = cachedFingerprint(() => coming.promise, clock);
  let answer: string | null | undefined;
  void read().then((device) => (answer = device));
  clock.pass(2999);
  await Promise.resolve();
  expect(answer).toBeUndefined();
  clock.pass(1);
  await expect.poll(() => answer).toBeNull();
  expect(await read()).toBeNull();
  coming.resolve('late');
  await coming.promise;
  await expect.poll(() => read()).toBe('late');
});

test('a missing one is requested at most three times per page, and waited for once [HTTP-09] [C13]', async () => {
  const clock = new ManualClock();
  const find = vi.fn<() => Promise<string | null>>();
  find
    .mockRejectedValueOnce(new Error('no chunk'))
    .mockResolvedValueOnce(null)
    .mockReturnValueOnce(new Promise(() => undefined));
  const read = cachedFingerprint(find, clock);
  expect([await read(), await read()]).toEqual([null, null]);
  clock.pass(3000);
  expect([await read(), await read()]).toEqual([null, null]);
  expect(find).toHaveBeenCalledTimes(3);
});
