import * as v from 'valibot';
import { telegramAuthLife, TelegramUser, type TelegramData } from '../contract/telegram.ts';
import type { Secret } from '../secret.ts';

const Id = v.pipe(
  v.object({ id: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,20}$/)) }),
  v.transform(({ id }) => id),
);
const json = v.pipe(v.string(), v.parseJson());

/**
 * What Telegram handed to the mini app. `stale`: too old, or of no age that can be told; nothing of it is of use.
 * `fresh`: young enough by this device's clock, no more: whether it is true, the exchange alone knows. `age` in seconds.
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

/** Seconds since `auth_date`, which is in seconds; `now` in milliseconds. Of a device whose clock is behind: 0. null: no date. [TG-23] [Q02] */
export function authAge(authDate: string | null, now: number): number | null {
  return authDate !== null && /^\d{1,12}$/.test(authDate) ? Math.max(0, now / 1000 - Number(authDate)) : null;
}

/** Reads the raw init data, never what Telegram's script made of it. [TG-17] [TG-23] [TG-26] [Q01] */
export function readInitData(raw: Secret | null, now: number): InitData {
  if (raw === null || raw.isEmpty) return { kind: 'absent' };
  const fields = new URLSearchParams(raw.reveal());
  const age = authAge(fields.get('auth_date'), now);
  const id = v.safeParse(v.pipe(json, Id), fields.get('user'));
  const user = v.safeParse(v.pipe(json, TelegramUser), fields.get('user'));
  if (age === null || age > telegramAuthLife || !id.success || !user.success) return { kind: 'stale' };
  return { kind: 'fresh', telegram: { kind: 'miniApp', raw }, telegramId: id.output, user: user.output, age };
}
