import * as v from 'valibot';
import { assumedRefusals } from '../contract/assumed.ts';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import type { Run, Store } from './store.ts';
import { readTelegram, TelegramReading } from './telegram-data.ts';
import { joining, unlinkable } from './telegram-people.ts';

/** Life of a token for the mini app's tasks: a day. [STORE-05] */
const TOKEN_LIFE = 86_400_000;
const LinkRow = v.object({ telegram_id: v.string(), person_id: v.number() });
const TokenRow = v.object({ telegram_id: v.string() });

export interface TelegramSent {
  readonly telegram_callback?: string | undefined;
  readonly telegram_callback_mini?: string | undefined;
}

/** Returns the Telegram data of a request; null: none. Both fields at once are invalid. [TG-26] */
export function telegramOf(
  { telegram_callback: widget, telegram_callback_mini: mini }: TelegramSent,
  now: number,
): TelegramReading | null {
  if (widget !== undefined && mini !== undefined) return { kind: 'false' };
  if (mini !== undefined) return readTelegram('miniApp', mini, now);
  return widget === undefined ? null : readTelegram('widget', widget, now);
}

/** Returns the user linked to a Telegram user. */
export function linkOf(store: Store, telegramId: string): number | null {
  return (
    store.one(LinkRow, 'SELECT telegram_id, person_id FROM telegram_link WHERE telegram_id = ?', telegramId)
      ?.person_id ?? null
  );
}

/** Whether a user is linked to any Telegram user. */
export function isLinked(store: Store, personId: number): boolean {
  return store.one(LinkRow, 'SELECT telegram_id, person_id FROM telegram_link WHERE person_id = ?', personId) !== null;
}

/** Links a user to a Telegram user; idempotent. null: linked; otherwise a code of the contract. [TG-29] */
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

/** Creates and links the account of the Telegram user who joins by signing in; null: another user. (A72) */
export function join(store: Store, run: Run, { telegramId, now }: { telegramId: string; now: number }): number | null {
  if (telegramId !== String(joining.telegramId)) return null;
  const { loginName, username } = joining;
  run(
    "INSERT INTO person (login_name, username, password, refusal) VALUES (?, ?, '', NULL) ON CONFLICT DO NOTHING",
    loginName,
    username,
  );
  const person = store.one(v.object({ id: v.number() }), 'SELECT id FROM person WHERE login_name = ?', loginName);
  if (!person) return null;
  run('INSERT INTO telegram_link VALUES (?, ?, ?)', telegramId, person.id, now);
  return person.id;
}

/** Removes a user's link, if any. */
export function unlink(run: Run, personId: number): void {
  run('DELETE FROM telegram_link WHERE person_id = ?', personId);
}

/** Names of the failures, as in `tg_bind_result` after its bar. [TG-14] */
const failures: Readonly<Record<number, string>> = {
  [assumedRefusals.telegramAuthFailed]: 'authFailureRelinkTip',
  [assumedRefusals.telegramAlreadyBound]: 'telegramAlreadyBind',
  [assumedRefusals.telegramRelink]: 'relinkBybitAccountTip',
  [assumedRefusals.telegramSystem]: 'telegramLinkSystemError',
};

/** Telegram part of a pending sign-in: data to link, or the linked Telegram user who signs in. */
export const PendingTelegram = v.variant('kind', [
  ...TelegramReading.options,
  v.object({ kind: v.literal('linked'), telegramId: v.string() }),
]);
export type PendingTelegram = v.InferOutput<typeof PendingTelegram>;

interface Signing {
  readonly telegram: PendingTelegram | null;
  readonly personId: number;
  readonly now: number;
  readonly random: Random;
}

/**
 * Result fields of a sign-in with Telegram data: `success` or `code|name` of a link, and a TgToken. [TG-13] [TG-14]
 * [STORE-05]
 */
export function linkOnSignIn(
  store: Store,
  run: Run,
  { telegram, personId, now, random }: Signing,
): { tg_bind_result?: string; tg_token?: string } {
  if (telegram === null) return {};
  if (telegram.kind === 'linked')
    return { tg_token: issueTelegramToken(run, { telegramId: telegram.telegramId, now, random }) };
  const failure = link(store, run, { personId, telegram, now });
  if (failure !== null || telegram.kind !== 'true')
    return { tg_bind_result: `${failure ?? ''}|${failures[failure ?? 0] ?? ''}` };
  return {
    tg_bind_result: 'success',
    tg_token: issueTelegramToken(run, { telegramId: telegram.telegramId, now, random }),
  };
}

/** Issues a TgToken, valid for a day; only its hash is stored. [STORE-05] */
export function issueTelegramToken(
  run: Run,
  { telegramId, now, random }: { telegramId: string; now: number; random: Random },
): string {
  const token = makeToken(random);
  run('DELETE FROM telegram_token WHERE expires_at <= ?', now);
  run('INSERT INTO telegram_token VALUES (?, ?, ?)', digest(token), telegramId, now + TOKEN_LIFE);
  return token;
}

/** Returns the Telegram user of a TgToken; null: invalid or expired. */
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
