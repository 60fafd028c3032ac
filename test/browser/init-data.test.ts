import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authAge, readTelegramData } from '../../services/browser/init-data.ts';
import { telegramAuthLife } from '../../services/contract/telegram.ts';
import { readTelegram, signTelegram, type TelegramPerson } from '../../services/exchange/telegram-data.ts';
import { Secret } from '../../services/secret.ts';
import { tess } from '../wire/flows.ts';

const NOW = 1_772_442_000_000;
const DAY = telegramAuthLife * 1000;
const signedAt = (at: number): string => signTelegram('miniApp', tess, at);
const read = (raw: string) => readTelegramData({ kind: 'miniApp', raw: new Secret(raw) }, NOW);

test.each([
  ['1 s old', NOW - 1000, 'fresh'],
  ['a second short of 24 h', NOW - DAY + 1000, 'fresh'],
  ['24 h old', NOW - DAY, 'fresh'],
  ['a second older', NOW - DAY - 1000, 'stale'],
  ['of 1970', 0, 'stale'],
  ['5 min ahead', NOW + 300_000, 'fresh'],
  ['a second further ahead', NOW + 301_000, 'stale'],
  ['of the next year', NOW + 365 * DAY, 'stale'],
  ['of no date', Number.NaN, 'stale'],
])('init data %s is %s, as at the exchange [TG-23] [Q02]', (_, at, kind) => {
  expect(read(signedAt(at)).kind).toBe(kind);
  expect(readTelegram('miniApp', signedAt(at), NOW).kind === 'true').toBe(kind === 'fresh');
});

test('the age is that of auth_date in seconds, and never negative [TG-23] [Q02] [T09]', () => {
  expect(authAge(String(NOW / 1000 - 90), NOW)).toBe(90);
  expect(authAge(String(NOW / 1000), NOW + 500)).toBe(0.5);
  expect(authAge(String(NOW / 1000 + 300), NOW)).toBe(0);
  for (const text of [null, '', 'NaN', '-5', '1e9', '12.5', ' 1', '9'.repeat(13), String(NOW / 1000 + 301)])
    expect(authAge(text, NOW)).toBeNull();
});

test('the bot may write where Telegram says so, and to users of the widget, who have given leave there [TG-02] [TG-06]', () => {
  const mayWrite = (kind: 'miniApp' | 'widget', person: TelegramPerson) => {
    const raw = new Secret(signTelegram(kind, person, NOW));
    const reading = readTelegramData({ kind, raw }, NOW);
    return reading.kind === 'fresh' ? reading.mayWrite : reading.kind;
  };
  expect(mayWrite('miniApp', tess)).toBe(true);
  expect(mayWrite('miniApp', { ...tess, allows_write_to_pm: false })).toBe(false);
  expect(mayWrite('widget', tess)).toBe(true);
});

test('fresh init data names its user for display, and is passed on unparsed [TG-17] [TG-26]', () => {
  const found = read(signedAt(NOW - 5000));
  expect(found).toMatchObject({
    kind: 'fresh',
    telegramId: '1001',
    user: { username: 'tess', firstName: 'Tess', lastName: 'Gram', photo: '' },
    age: 5,
  });
  expect(found.kind === 'fresh' && found.telegram.kind === 'miniApp' && found.telegram.raw.reveal()).toBe(
    signedAt(NOW - 5000),
  );
  expect(`${inspect(found)}${JSON.stringify(found)}`).not.toMatch(/hash|auth_date/);
});

test('names are shown without marks and cut, and only a photo of Telegram’s own path, from this origin [TG-17]', () => {
  const shown = (person: Partial<TelegramPerson>): unknown => {
    const found = read(signTelegram('miniApp', { ...tess, ...person }, NOW));
    return found.kind === 'fresh' && found.user;
  };
  expect(
    shown({
      first_name: '\u202etess\u0000',
      last_name: 'x'.repeat(100),
      photo_url: 'https://t.me/i/userpic/320/a.svg',
    }),
  ).toEqual({
    username: 'tess',
    firstName: 'tess',
    lastName: 'x'.repeat(64),
    photo: '/images/telegram_photo?name=320%2Fa.svg',
  });
  expect(shown({ photo_url: 'https://evil.example/a.svg' })).toMatchObject({ photo: '' });
});

describe('invalid init data', () => {
  test('is absent outside Telegram [TG-27] [Q01]', () => {
    expect(readTelegramData(null, NOW)).toEqual({ kind: 'absent' });
    expect(read('')).toEqual({ kind: 'absent' });
  });

  test.each([
    'auth_date=1',
    `auth_date=${NOW / 1000}`,
    `auth_date=${NOW / 1000}&user={`,
    `auth_date=${NOW / 1000}&user=null`,
    `auth_date=${NOW / 1000}&user={"id":"../x"}`,
    '%E0%A4%A',
    '{}',
  ])('is stale when malformed: %j [Q01]', (raw) => expect(read(raw)).toEqual({ kind: 'stale' }));
});
