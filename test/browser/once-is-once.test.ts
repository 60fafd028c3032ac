import { expect, test } from 'vitest';
import { once } from '../../src/page/once.ts';

test('what is made once is made again after a failure, and only then [N07]', async () => {
  let made = 0;
  const get = once(() => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(made);
  });
  await expect(get()).rejects.toThrow('offline');
  expect([await get(), await get(), made]).toEqual([2, 2, 2]);
});
