import * as v from 'valibot';
import { telegramPhoto } from '../untrusted/own-picture.ts';
import { shownText } from '../untrusted/shown-text.ts';
import { telegramAuthAhead, telegramAuthLife, TelegramUser, type TelegramData } from '../contract/telegram.ts';

const Id = v.pipe(
  v.object({ id: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,20}$/)) }),
  v.transform(({ id }) => id),
);
const json = v.pipe(v.string(), v.parseJson());

const Writing = v.object({ allows_write_to_pm: v.literal(true) });

/**
 * Data that Telegram passed to the page. `stale`: expired, dated in the future or without a readable date; unusable.
 * `fresh`: recent by the given clock; only the exchange can verify it. `age` in seconds; `mayWrite`: its bot may write
 * to the user.
 */
export type LaunchReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'fresh';
      readonly telegram: TelegramData;
      readonly telegramId: string;
      readonly user: TelegramUser;
      readonly age: number;
      readonly mayWrite: boolean;
    };

/**
 * Returns the seconds since `auth_date` (in seconds); `now` in milliseconds. 0 when the clock is behind by 5 minutes or
 * less; null when the date is later, or there is none. [TG-23] [Q02]
 */
export function authAge(authDate: string | null, now: number): number | null {
  if (authDate === null || !/^\d{1,12}$/.test(authDate)) return null;
  const age = now / 1000 - Number(authDate);
  return age < -telegramAuthAhead ? null : Math.max(0, age);
}

/**
 * Parses the raw data, not the values parsed by Telegram's script: the fields of the web widget, or of the mini app,
 * which has its user as JSON. [TG-17] [TG-23] [TG-26] [TG-28] [Q01]
 */
export function readTelegramData(telegram: TelegramData | null, now: number): LaunchReading {
  if (telegram === null || telegram.raw.isEmpty) return { kind: 'absent' };
  const fields = new URLSearchParams(telegram.raw.reveal());
  const isRepeated = new Set(fields.keys()).size !== [...fields.keys()].length;
  const age = authAge(fields.get('auth_date'), now);
  const given = telegram.kind === 'widget' ? Object.fromEntries(fields) : parsed(fields.get('user'));
  const id = v.safeParse(Id, given);
  const user = v.safeParse(TelegramUser, given);
  if (isRepeated || age === null || age > telegramAuthLife || !id.success || !user.success) return { kind: 'stale' };
  return {
    kind: 'fresh',
    telegram,
    telegramId: id.output,
    user: shownUser(user.output),
    age,
    mayWrite: telegram.kind === 'widget' || v.is(Writing, given),
  };
}

/** The user as a page may show them: clean names, and a photo of this origin. [TG-17] (decision D22) */
function shownUser({ username, firstName, lastName, photo }: TelegramUser): TelegramUser {
  return {
    username: shownText(username),
    firstName: shownText(firstName),
    lastName: shownText(lastName),
    photo: telegramPhoto(photo),
  };
}

function parsed(text: string | null): unknown {
  const read = v.safeParse(json, text);
  return read.success ? read.output : null;
}
