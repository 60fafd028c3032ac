import * as v from 'valibot';
import type { Run, Store } from './store.ts';

const LetterRow = v.object({ channel: v.string(), recipient: v.string(), subject: v.string(), body: v.string(), sent_at: v.number() });
export type Letter = v.InferOutput<typeof LetterRow>;

const SHOWN = 100;

/** Puts a mail where the desk shows it: nothing leaves the machine. */
export function sendMail(run: Run, { recipient, subject, body, sentAt }: { recipient: string; subject: string; body: string; sentAt: number }): void {
  run("INSERT INTO outbox (channel, recipient, subject, body, sent_at) VALUES ('mail', ?, ?, ?, ?)", recipient, subject, body, sentAt);
}

/** The latest hundred, newest first. */
export function letters(store: Store): Letter[] {
  return store.all(LetterRow, 'SELECT channel, recipient, subject, body, sent_at FROM outbox ORDER BY id DESC LIMIT ?', SHOWN);
}
