import * as v from 'valibot';
import { send } from './outbox.ts';
import type { Run, Store } from './store.ts';

/** Lock duration after too many wrong passwords: 15 minutes. */
const LOCKED_FOR = 900_000;
/** A count without changes is deleted after a day. */
const FORGOTTEN_AFTER = 86_400_000;

const CountRow = v.object({ count: v.number(), locked_until: v.nullable(v.number()) });

const counted = (store: Store, name: string): v.InferOutput<typeof CountRow> | null =>
  store.one(CountRow, 'SELECT count, locked_until FROM wrong_password WHERE login_name = ?', name);

/** Whether the account is locked, for the correct password too. */
export function isLocked(store: Store, name: string, now: number): boolean {
  return (counted(store, name)?.locked_until ?? 0) > now;
}

/**
 * Counts a wrong password; above the limit locks the account, sends a mail to its owner and returns null. After a lock
 * the count restarts.
 */
export function countWrongPassword(
  store: Store,
  run: Run,
  { name, now, limit, isKnown }: { name: string; now: number; limit: number; isKnown: boolean },
): number | null {
  run('DELETE FROM wrong_password WHERE last_at < ?', now - FORGOTTEN_AFTER);
  const before = counted(store, name);
  const count = before && before.locked_until === null ? before.count + 1 : 1;
  const lockedUntil = count > limit ? now + LOCKED_FOR : null;
  run(
    `INSERT INTO wrong_password VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = excluded.count, last_at = excluded.last_at, locked_until = excluded.locked_until`,
    name,
    count,
    now,
    lockedUntil,
  );
  if (lockedUntil !== null && isKnown) {
    const body = `${count} wrong passwords in a row. You can log in again at ${new Date(lockedUntil).toISOString()}.`;
    send(run, 'mail', { recipient: name, subject: 'Your account is locked', body, sentAt: now });
  }
  return lockedUntil === null ? count : null;
}

/** Resets the count after the correct password. */
export function resetWrongPasswords(run: Run, name: string): void {
  run('DELETE FROM wrong_password WHERE login_name = ?', name);
}
