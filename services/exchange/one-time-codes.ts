import * as v from 'valibot';
import { hostOf, type SiteLocation } from '../../sites/sites.ts';
import { assumedRefusals } from '../contract/assumed.ts';
import { digest } from './digest.ts';
import { lettersSince, send } from './outbox.ts';
import type { Random } from './environment.ts';
import type { Run, Store } from './store.ts';

/** Life of a code and the resend interval (decision D07); a mailed link lives for an hour. */
const CODE_LIFE = 300_000;
const LINK_LIFE = 3_600_000;
const RESEND_AFTER = 60_000;
/** Maximum messages per recipient and hour. */
const LETTERS_AN_HOUR = 10;
const HOUR = 3_600_000;
/** Maximum wrong attempts per code. */
export const CODE_TRIES = 5;

const CodeRow = v.object({ code_hash: v.string(), sent_at: v.number(), expires_at: v.number(), wrong: v.number() });
const codeOf = (store: Store, owner: string): v.InferOutput<typeof CodeRow> | null =>
  store.one(CodeRow, 'SELECT code_hash, sent_at, expires_at, wrong FROM one_time_code WHERE owner = ?', owner);

/** End of an SMS by which a browser offers its code on this host alone; '' for a mail. [REG-08] WebOTP */
export function boundTo({ site, environment }: SiteLocation, channel: 'mail' | 'sms', code: string): string {
  return channel === 'sms' ? `\n\n@${hostOf(site, environment)} #${code}` : '';
}

interface Sending {
  /** Digest of the code's purpose. */
  readonly owner: string;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly kind: 'code' | 'link';
  readonly now: number;
  readonly random: Random;
  /** Message that contains the code. */
  readonly letter: (code: string) => { readonly subject: string; readonly body: string };
}

/** Seconds, as on the wire. */
export interface SentTimes {
  readonly resend_after: number;
  readonly expires_in: number;
}

/**
 * Sends a code and invalidates the previous one. `refusal` is a code of the contract. A link has six digits too: the
 * page asks for them if the end of its address is lost. [REG-09] [ROUTE-19]
 */
export function sendCode(
  store: Store,
  run: Run,
  sending: Sending,
): { readonly refusal: number | null; readonly times: SentTimes } {
  const { owner, channel, recipient, kind, now, random, letter } = sending;
  const life = kind === 'code' ? CODE_LIFE : LINK_LIFE;
  const last = codeOf(store, owner);
  const wait = last ? last.sent_at + RESEND_AFTER - now : 0;
  if (wait > 0)
    return { refusal: assumedRefusals.sentTooSoon, times: { resend_after: Math.ceil(wait / 1000), expires_in: 0 } };
  const sent = lettersSince(store, recipient, now - HOUR);
  if (sent.length >= LETTERS_AN_HOUR) {
    const free = (sent.at(-LETTERS_AN_HOUR) ?? now) + HOUR - now;
    return {
      refusal: assumedRefusals.sentTooOften,
      times: { resend_after: Math.ceil(free / 1000), expires_in: 0 },
    };
  }
  const times = { resend_after: RESEND_AFTER / 1000, expires_in: life / 1000 };
  const code = sixDigits(random);
  run('DELETE FROM one_time_code WHERE expires_at < ?', now - HOUR);
  run(
    `INSERT INTO one_time_code (owner, code_hash, sent_at, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong = 0`,
    owner,
    digest(owner, code),
    now,
    now + life,
  );
  send(run, channel, { recipient, ...letter(code), sentAt: now });
  return { refusal: null, times };
}

/** Checks a sent code and consumes a correct one. null: correct; otherwise a code of the contract. */
export function checkCode(
  store: Store,
  run: Run,
  { owner, code, now }: { owner: string; code: string; now: number },
): number | null {
  const sent = codeOf(store, owner);
  if (!sent || sent.expires_at <= now) return assumedRefusals.codeExpired;
  if (sent.wrong >= CODE_TRIES) return assumedRefusals.codeUsedUp;
  if (sent.code_hash !== digest(owner, code)) {
    run('UPDATE one_time_code SET wrong = wrong + 1 WHERE owner = ?', owner);
    return sent.wrong + 1 >= CODE_TRIES ? assumedRefusals.codeUsedUp : assumedRefusals.codeWrong;
  }
  run('DELETE FROM one_time_code WHERE owner = ?', owner);
  return null;
}

function sixDigits(random: Random): string {
  return String(Buffer.from(random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
}
