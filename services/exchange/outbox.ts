import * as v from 'valibot';
import type { Run, Store } from './store.ts';

const LetterRow = v.object({
  channel: v.string(),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  sent_at: v.number(),
});
export type Letter = v.InferOutput<typeof LetterRow>;

const SHOWN = 100;

interface Sending {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: number;
}

/** Adds a mail or an SMS to the outbox at the desk; nothing is really sent. */
export function send(run: Run, channel: 'mail' | 'sms', { recipient, subject, body, sentAt }: Sending): void {
  run(
    'INSERT INTO outbox (channel, recipient, subject, body, sent_at) VALUES (?, ?, ?, ?, ?)',
    channel,
    recipient,
    subject,
    body,
    sentAt,
  );
}

const SentRow = v.object({ sent_at: v.number() });

/** Times of the messages to a recipient since a time, the oldest first. */
export function lettersSince(store: Store, recipient: string, since: number): number[] {
  return store
    .all(SentRow, 'SELECT sent_at FROM outbox WHERE recipient = ? AND sent_at > ? ORDER BY sent_at', recipient, since)
    .map(({ sent_at: at }) => at);
}

/** The latest hundred, newest first. */
export function letters(store: Store): Letter[] {
  return store.all(
    LetterRow,
    'SELECT channel, recipient, subject, body, sent_at FROM outbox ORDER BY id DESC LIMIT ?',
    SHOWN,
  );
}
