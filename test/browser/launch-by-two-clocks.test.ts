import { afterEach, expect, test, vi } from 'vitest';
import { Secret } from '../../services/secret.ts';
import { readLaunchBy } from '../../src/widgets/telegram/read-launch.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { ManualClock } from '../manual-clock.ts';

afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;
const tess = { id: 7, username: 'tess', first_name: 'Tess', last_name: '' };

/**
 * Data of now, or of another time, read by a device whose clock is two days ahead; `server`: what the page's own
 * server says.
 */
function readAhead(server: () => Promise<unknown>, later = 0) {
  const clock = new ManualClock();
  const now = clock.now();
  const raw = new Secret(signTelegram('miniApp', tess, now + later));
  vi.stubGlobal('location', new URL('https://com.northgate.example/en/telegram-register-login'));
  vi.stubGlobal('fetch', server);
  clock.pass(48 * HOUR);
  return { clock, reading: readLaunchBy({ kind: 'miniApp', raw }, clock), now };
}

const settled = (): Promise<unknown> => new Promise((settle) => setImmediate(settle));

test('data that only the device takes for old is read by the time of the server [TG-23] [T09] [T10]', async () => {
  const date = new Date(new ManualClock().now()).toUTCString();
  const { reading } = readAhead(() => Promise.resolve(new Response('', { headers: { date } })));
  expect((await reading).kind).toBe('fresh');
});

test.each([
  ['fresh by that of the server', 120 * HOUR, 'fresh'],
  ['stale where it is ahead of the server too', 0, 'stale'],
])('data that is ahead of the device is %s [TG-23] [T09] [Q02]', async (_, serverAhead, kind) => {
  const date = new Date(new ManualClock().now() + serverAhead).toUTCString();
  const { reading } = readAhead(() => Promise.resolve(new Response('', { headers: { date } })), 120 * HOUR);
  expect((await reading).kind).toBe(kind);
});

test('the server is waited for 2 s, and an error of it is no answer: the data counts as old [TG-23] [N04]', async () => {
  const hanging = readAhead(() => new Promise(() => undefined));
  let kind = 'waits';
  void hanging.reading.then((reading) => (kind = reading.kind));
  await settled();
  hanging.clock.pass(1999);
  await settled();
  expect(kind).toBe('waits');
  hanging.clock.pass(1);
  await settled();
  expect(kind).toBe('stale');
  expect((await readAhead(() => Promise.reject(new TypeError('Failed to fetch'))).reading).kind).toBe('stale');
});
