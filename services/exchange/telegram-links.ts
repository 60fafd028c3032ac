import * as v from 'valibot';
import { assumedRefusals } from '../contract/assumed.ts';
import { digest, makeToken } from './digest.ts';
import type { Random } from './powers.ts';
import type { Run, Store } from './store.ts';
import { readTelegram, TelegramReading } from './telegram-data.ts';

/** How long a token for the tasks of the mini app is good: a day. [STORE-05] */
const TOKEN_LIFE = 86_400_000;
/** The Telegram user whose links fail, for tests of that. */
export const unlinkable = 1004;

const LinkRow = v.object({ telegram_id: v.string(), person_id: v.number() });
const TokenRow = v.object({ telegram_id: v.string() });

export interface TelegramSent {
  readonly telegram_callback?: string | undefined;
  readonly telegram_callback_mini?: string | undefined;
}

/** What a request handed over of Telegram's; null: nothing. Both at once are no true data. [TG-26] */
export function telegramOf(
  { telegram_callback: widget, telegram_callback_mini: mini }: TelegramSent,
  now: number,
): TelegramReading | null {
  if (widget !== undefined && mini !== undefined) return { kind: 'false' };
  if (mini !== undefined) return readTelegram('miniApp', mini, now);
  return widget === undefined ? null : readTelegram('widget', widget, now);
}

/** The person whom a Telegram user is linked to. */
export function linkOf(store: Store, telegramId: string): number | null {
  return (
    store.one(LinkRow, 'SELECT telegram_id, person_id FROM telegram_link WHERE telegram_id = ?', telegramId)
      ?.person_id ?? null
  );
}

/** Whether a person is linked to any Telegram user. */
export function isLinked(store: Store, personId: number): boolean {
  return store.one(LinkRow, 'SELECT telegram_id, person_id FROM telegram_link WHERE person_id = ?', personId) !== null;
}

/** Links a person to a Telegram user; doing so again changes nothing. null: linked; else a code of the contract. [TG-29] */
export function link(
  store: Store,
  run: Run,
  { personId, telegram, now }: { personId: number; telegram: TelegramReading; now: number },
): number | null {
  if (telegram.kind !== 'true') return assumedRefusals.telegramAuthFailed;
  const { telegramId } = telegram;
  const holder = linkOf(store, telegramId);
  if (holder === personId) return null;
  if (telegramId === String(unlinkable)) return assumedRefusals.telegramSystem;
  if (holder !== null) return assumedRefusals.telegramAlreadyBound;
  if (isLinked(store, personId)) return assumedRefusals.telegramRelink;
  run('INSERT INTO telegram_link VALUES (?, ?, ?)', telegramId, personId, now);
  return null;
}

/** Ends a person's link; of one who has none, nothing. */
export function unlink(run: Run, personId: number): void {
  run('DELETE FROM telegram_link WHERE person_id = ?', personId);
}

/** Names of the failures, as `tg_bind_result` has them after its bar. [TG-14] */
const failures: Readonly<Record<number, string>> = {
  [assumedRefusals.telegramAuthFailed]: 'authFailureRelinkTip',
  [assumedRefusals.telegramAlreadyBound]: 'telegramAlreadyBind',
  [assumedRefusals.telegramRelink]: 'relinkBybitAccountTip',
  [assumedRefusals.telegramSystem]: 'telegramLinkSystemError',
};

/** What somebody who is about to be signed in has brought of Telegram's: data to be linked by, or, who came by Telegram, that user, who is linked. */
export const Brought = v.variant('kind', [
  ...TelegramReading.options,
  v.object({ kind: v.literal('linked'), telegramId: v.string() }),
]);
export type Brought = v.InferOutput<typeof Brought>;

interface Signing {
  readonly telegram: Brought | null;
  readonly personId: number;
  readonly now: number;
  readonly random: Random;
}

/** What a sign-in that brought something of Telegram's has in its result: `success` or `code|name` of a link, and a TgToken. [TG-13] [TG-14] [STORE-05] */
export function linkedOnTheWay(
  store: Store,
  run: Run,
  { telegram, personId, now, random }: Signing,
): { tg_bind_result?: string; tg_token?: string } {
  if (telegram === null) return {};
  if (telegram.kind === 'linked')
    return { tg_token: giveTelegramToken(run, { telegramId: telegram.telegramId, now, random }) };
  const failure = link(store, run, { personId, telegram, now });
  if (failure !== null || telegram.kind !== 'true')
    return { tg_bind_result: `${failure ?? ''}|${failures[failure ?? 0] ?? ''}` };
  return {
    tg_bind_result: 'success',
    tg_token: giveTelegramToken(run, { telegramId: telegram.telegramId, now, random }),
  };
}

/** A new TgToken, good for a day; kept by its hash alone. [STORE-05] */
export function giveTelegramToken(
  run: Run,
  { telegramId, now, random }: { telegramId: string; now: number; random: Random },
): string {
  const token = makeToken(random);
  run('DELETE FROM telegram_token WHERE expires_at <= ?', now);
  run('INSERT INTO telegram_token VALUES (?, ?, ?)', digest(token), telegramId, now + TOKEN_LIFE);
  return token;
}

/** The Telegram user of a TgToken; null: not a live one. */
export function telegramIdOf(store: Store, token: string | undefined, now: number): string | null {
  if (!token) return null;
  return (
    store.one(
      TokenRow,
      'SELECT telegram_id FROM telegram_token WHERE token_hash = ? AND expires_at > ?',
      digest(token),
      now,
    )?.telegram_id ?? null
  );
}
