import { expect, test } from 'vitest';
import { createPartnerHandOver } from '../../services/browser/partner-hand-over.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { memoryStorage } from '../wire/environment.ts';

const HOUR = 3_600_000;
const attempt = new Secret('attempt-of-ann');
const partner = { channel: 'cabital', id: new Secret('partner-7') };

function open(subtle: SubtleCrypto | undefined = crypto.subtle) {
  const storage = memoryStorage(new Map());
  const clock = { now: 70_000 };
  const handOver = createPartnerHandOver({
    store: guardedStorage(() => storage),
    crypto: { ...(subtle && { subtle }) },
    now: () => clock.now,
  });
  const stored = (): string => storage.getItem('gh_partner_of') ?? '';
  const plant = (entry: object): void =>
    storage.setItem('gh_partner_of', JSON.stringify({ ...(JSON.parse(stored()) as object), ...entry }));
  return { handOver, clock, storage, stored, plant };
}

test('another tab finds the partner of exactly this sign-up, until it is cleared [REG-30] [ROUTE-19]', async () => {
  const { handOver } = open();
  expect(await handOver.read(attempt)).toBeNull();
  await handOver.write(attempt, partner);
  expect(await handOver.read(attempt)).toEqual(partner);
  expect(await handOver.read(new Secret('attempt-of-bob'))).toBeNull();
  handOver.clear();
  expect(await handOver.read(attempt)).toBeNull();
});

test('no other tab can continue a sign-up with what is stored of it [REG-30] [INV4]', async () => {
  const { handOver, stored } = open();
  await handOver.write(attempt, partner);
  expect(stored()).toContain('partner-7');
  expect(stored()).not.toContain(attempt.reveal());
});

test('a partner is handed over for an hour, by a clock that has not been set back [REG-30] [S09]', async () => {
  const { handOver, clock } = open();
  await handOver.write(attempt, partner);
  const at = async (now: number): Promise<boolean> => {
    clock.now = now;
    return (await handOver.read(attempt)) !== null;
  };
  expect([await at(70_000), await at(70_000 + HOUR - 1), await at(70_000 + HOUR), await at(69_999)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([{ id: '' }, { id: 'x'.repeat(257) }, { channel: 7 }, { channel: '' }, { attempt: 'AA' }, { at: '70000' }])(
  'a planted entry with %o counts as none [REG-30] [S09]',
  async (entry) => {
    const { handOver, plant } = open();
    await handOver.write(attempt, partner);
    plant(entry);
    expect(await handOver.read(attempt)).toBeNull();
  },
);

test('a browser without WebCrypto stores and finds nothing [REG-30]', async () => {
  const { storage } = open();
  const without = createPartnerHandOver({ store: guardedStorage(() => storage), crypto: {}, now: () => 70_000 });
  await without.write(attempt, partner);
  expect([storage.length, await without.read(attempt)]).toEqual([0, null]);
});
