import { expect, test } from 'vitest';
import { readTelegram, signTelegram } from '../../services/exchange/telegram-data.ts';
import { HOUR, MINUTE, openWorld, START } from './world.ts';
import { sendForm, tess } from '../wire/flows.ts';

const signed = (at = START) => signTelegram('miniApp', tess, at);

test.each(['miniApp', 'widget'] as const)(
  'data that Telegram signed for the %s is valid, and names its user [TG-23] [TG-26]',
  (kind) => {
    expect(readTelegram(kind, signTelegram(kind, tess, START), START)).toEqual({ kind: 'true', telegramId: '1001' });
  },
);

test('data of the mini app is invalid for the widget, whose key differs [TG-26]', () => {
  expect(readTelegram('widget', signed(), START)).toEqual({ kind: 'false' });
});

test.each([
  ['another user', signed().replace('tess', 'tom')],
  ['another date', signed().replace(/auth_date=\d+/, 'auth_date=1')],
  ['no hash', signed().replace(/&hash=.*/, '')],
  ['half a hash', signed().slice(0, -2)],
  ['a field more', `${signed()}&start_param=x`],
  ['a field twice', `${signed()}&user=%7B%22id%22%3A1%7D`],
  ['nothing', ''],
  ['no query', '\u0000{"id":1}'],
])("%s fails Telegram's signature [Q01]", (_, raw) => {
  expect(readTelegram('miniApp', raw, START)).toEqual({ kind: 'false' });
});

test.each([
  ['24 h old', 24 * HOUR, 'true'],
  ['a second older', 24 * HOUR + 1000, 'stale'],
  ['5 minutes ahead', -5 * MINUTE, 'true'],
  ['further ahead', -5 * MINUTE - 1000, 'stale'],
])('data that is %s is %s [TG-23] [Q02]', (_, age, kind) => {
  expect(readTelegram('miniApp', signed(START - age), START).kind).toBe(kind);
});

test('a date that is not a number yields no age [Q02]', () => {
  expect(readTelegram('miniApp', signTelegram('miniApp', tess, Number.NaN), START)).toEqual({ kind: 'false' });
});

test.each([
  ['fresh', 'true'],
  ['a day old', 'stale'],
  ['an hour ahead', 'stale'],
  ['edited', 'false'],
])(
  "the desk's launcher opens the mini app with data that is %s, which is read as %s [Q01] [Q02]",
  async (age, kind) => {
    const world = await openWorld();
    const answer = await sendForm(world, '/telegram', { person: 'tess', site: 'global', age, way: 'miniApp' });
    const address = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, address.origin, address.pathname]).toEqual([
      303,
      'http://com.northgate.localhost:4173',
      '/en/telegram-register-login',
    ]);
    expect(
      readTelegram('miniApp', new URLSearchParams(address.hash.slice(1)).get('tgWebAppData') ?? '', START).kind,
    ).toBe(kind);
  },
);

test("the launcher opens the web widget's page with its fields in the query, and refuses unknown input [TG-28]", async () => {
  const world = await openWorld();
  const fields = { person: 'theo', site: 'eu', age: 'fresh', way: 'widget' };
  const address = new URL((await sendForm(world, '/telegram', fields)).headers.get('location') ?? '');
  expect(readTelegram('widget', address.search.slice(1), START)).toEqual({ kind: 'true', telegramId: '1002' });
  expect(await (await sendForm(world, '/telegram', { ...fields, person: 'unknown' })).text()).toContain(
    'Choose a user',
  );
});
