import type { GuestOutcome } from '../../services/contract/session.ts';

/** Somebody who is signed in; `name`: of the account, as the exchange shows it. */
export interface Present {
  readonly kind: 'user';
  readonly name: string;
}

/** Who is here: the answer of the flow; `unknown`: somebody may be, but nobody says who; `guest`: a visitor without a token. */
export type SessionAnswer = Present | { readonly kind: 'visitor' } | { readonly kind: 'unknown' } | GuestOutcome;

export type SessionScreen = 'session.silent';
