import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKnownAccounts } from '../../services/browser/known-accounts.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

const KEY = 'gh_accounts';

function accountsIn(kept = new Map<string, string>(), used: Partial<Crypto> = {}) {
  const webCrypto = { subtle: crypto.subtle, getRandomValues: crypto.getRandomValues.bind(crypto), ...used };
  return {
    kept,
    ...createKnownAccounts({ store: guardedStorage(() => memoryStorage(kept)), crypto: webCrypto }),
  };
}

test('an account is known exactly on the browser on which it was noted (decision D25) [QUICK-01]', async () => {
  const here = accountsIn();
  expect(await here.has('4711')).toBe(false);
  await here.note('4711');
  expect([await here.has('4711'), await here.has('471'), await here.has('4712')]).toEqual([true, false, false]);
  expect(await accountsIn().has('4711')).toBe(false);
});

test('storage holds no user id, and the same id differs between browsers (decision D25) [QUICK-01]', async () => {
  const [here, there] = [accountsIn(), accountsIn()];
  await here.note('4711004711');
  await there.note('4711004711');
  expect(here.kept.get(KEY)).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
  expect(here.kept.get(KEY)).not.toContain('4711004711');
  expect(here.kept.get(KEY)?.split(' ')[1]).not.toBe(there.kept.get(KEY)?.split(' ')[1]);
});

test('an account that an earlier release noted is still known, by 100,000 rounds of PBKDF2 (decision D25)', async () => {
  const salt = '00112233445566778899aabbccddeeff';
  const digest = pbkdf2Sync('4711', salt, 100_000, 16, 'sha256').toString('hex');
  const { has } = accountsIn(new Map([[KEY, `${salt} ${digest}`]]));
  expect([await has('4711'), await has('4712')]).toEqual([true, false]);
});

test('20 accounts are remembered, the latest of them for the longest (decision D25)', async () => {
  const here = accountsIn();
  for (let id = 1; id <= 20; id += 1) await here.note(String(id));
  await here.note('1');
  await here.note('21');
  expect([await here.has('1'), await here.has('2'), await here.has('3'), await here.has('21')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test.each([
  '',
  'nonsense',
  `x${'0'.repeat(32)} ${'0'.repeat(32)}`,
  `${'0'.repeat(33)} ${'0'.repeat(32)}`,
  `${'0'.repeat(32)} <script>`,
  `${'0'.repeat(31)} ${'0'.repeat(32)}`,
])('the stored value «%s» makes no account known and is replaced (decision D25) [S09]', async (stored) => {
  const here = accountsIn(new Map([[KEY, stored]]));
  expect(await here.has('4711')).toBe(false);
  await here.note('4711');
  expect(await here.has('4711')).toBe(true);
});

test('an account that is noted again takes the place of no other (decision D25)', async () => {
  const here = accountsIn();
  for (let id = 1; id <= 20; id += 1) await here.note(String(id));
  for (let times = 0; times < 3; times += 1) await here.note('20');
  expect([await here.has('1'), await here.has('20')]).toEqual([true, true]);
});

test('without WebCrypto no account is known (decision D25) [I08]', async () => {
  const kept = accountsIn();
  await kept.note('4711');
  const { subtle, ...rest } = crypto;
  expect(subtle).toBeDefined();
  const here = accountsIn(kept.kept, { ...rest, subtle: undefined as never });
  await here.note('4711');
  expect(await here.has('4711')).toBe(false);
});
