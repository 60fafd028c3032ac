import type { GuestOutcome } from '../../services/contract/session.ts';

/** A signed-in user; `name`: the account's displayed name. */
export interface Present {
  readonly kind: 'user';
  /** '' if it is not a safe integer. */
  readonly id: string;
  readonly name: string;
}

/** The outcome; `unknown`: a token exists but its owner could not be loaded; `guest`: a visitor without a token. */
export type SessionAnswer = Present | { readonly kind: 'visitor' } | { readonly kind: 'unknown' } | GuestOutcome;

export type SessionScreen = 'session.silent';
