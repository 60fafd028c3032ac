import * as v from 'valibot';
import { telegramAuthLife, TelegramUser, type TelegramData } from '../contract/telegram.ts';
import type { Secret } from '../secret.ts';

const Id = v.pipe(
  v.object({ id: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,20}$/)) }),
  v.transform(({ id }) => id),
);
const json = v.pipe(v.string(), v.parseJson());

/**
 * Data that Telegram passed to the mini app. `stale`: expired or without a readable date; unusable. `fresh`: recent by
 * this device's clock; only the exchange can verify it. `age` in seconds.
 */
export type InitData =
  | { readonly kind: 'absent' }
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'fresh';
      readonly telegram: TelegramData;
      readonly telegramId: string;
      readonly user: TelegramUser;
      readonly age: number;
    };

/**
 * Returns the seconds since `auth_date` (in seconds); `now` in milliseconds. 0 when the device's clock is behind; null
 * without a date. [TG-23] [Q02]
 */
export function authAge(authDate: string | null, now: number): number | null {
  return authDate !== null && /^\d{1,12}$/.test(authDate) ? Math.max(0, now / 1000 - Number(authDate)) : null;
}

/** Parses the raw init data, not the values parsed by Telegram's script. [TG-17] [TG-23] [TG-26] [Q01] */
export function readInitData(raw: Secret | null, now: number): InitData {
  if (raw === null || raw.isEmpty) return { kind: 'absent' };
  const fields = new URLSearchParams(raw.reveal());
  const age = authAge(fields.get('auth_date'), now);
  const id = v.safeParse(v.pipe(json, Id), fields.get('user'));
  const user = v.safeParse(v.pipe(json, TelegramUser), fields.get('user'));
  if (age === null || age > telegramAuthLife || !id.success || !user.success) return { kind: 'stale' };
  return { kind: 'fresh', telegram: { kind: 'miniApp', raw }, telegramId: id.output, user: user.output, age };
}
