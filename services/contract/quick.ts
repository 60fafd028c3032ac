import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import { assumedCodes } from './assumed.ts';
import type { Failure, RefusalDetails } from './failure.ts';
import { SignInResult, type SignedIn, type SignInOutcome } from './sign-in.ts';

/** ASSUMED: the body. [CALL-01] [QUICK-01] */
export const QuickLogInRequest = v.object({ tmp_token: v.string() });
/**
 * Signs in with a ticket of another site; the ticket is valid once. Its token is stored only when the account is known
 * to the browser or the user has confirmed it (decision D25). [CALL-01] [QUICK-01] [QUICK-03]
 */
export const quickLogIn: Endpoint<SignInResult> = {
  method: 'POST',
  path: '/user/public/quick_login',
  result: SignInResult,
  scope: 'signIn',
  withFingerprint: true,
  withEntry: true,
  holdsToken: true,
};

/** Silent codes of a ticket. [ERR-17] */
export const ticketRefusals = { [assumedCodes.outOfTime]: 'ticketRefused' } as const;

/**
 * Most characters of a ticket, which a cookie carries to the page: browsers keep none above 4,096. ASSUMED. [QUICK-01]
 */
export const TICKET_MAX = 4000;

/** A ticket contains only characters that are valid in a header and a URL. */
const QuickTokenResult = v.object({
  token: v.pipe(v.string(), v.regex(new RegExp(`^[\\x21-\\x7E]{1,${TICKET_MAX}}$`))),
});
/**
 * Issues a ticket for another site; ASSUMED: `result.token`. 10006 has no effect here and refusals are not toasted:
 * navigation continues without a ticket. [CALL-02] [QUICK-02] [ERR-06]
 */
export const quickToken: Endpoint<v.InferOutput<typeof QuickTokenResult>> = {
  method: 'POST',
  path: '/user/private/quick_token',
  result: QuickTokenResult,
  scope: 'quickToken',
  isQuiet: true,
};

/** A session that only this page's memory has. */
export interface HeldSession extends Omit<SignedIn, 'kind'> {
  readonly kind: 'held';
  readonly token: Secret;
}

/** `ticketRefused`: a silent code, shown in the form. [ERR-17] */
export type QuickLogInOutcome =
  | HeldSession
  | Exclude<SignInOutcome, { readonly kind: 'signedIn' | 'tokenLost' }>
  | ({ readonly kind: 'ticketRefused' } & RefusalDetails)
  | Failure;

/**
 * Owner of a held session. `known`: has signed in on this host and browser before; `new`: has not, `name` is the
 * address or number that the exchange masks, else as in `ProfileOutcome`; `unknown`: could not be determined.
 * [QUICK-01] (decision D25)
 */
export type HeldAccountOutcome =
  | { readonly kind: 'known' }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Result of storing a held session. [SESS-02] */
export type KeepSessionOutcome = SignedIn | { readonly kind: 'tokenLost' };

export type QuickTokenOutcome = { readonly kind: 'issued'; readonly ticket: Secret } | Failure;

/** The calls of this file with their requests. */
export const quickCalls: readonly CallDescription[] = [
  { endpoint: quickLogIn, summary: 'Log in by a ticket of another site', request: QuickLogInRequest },
  { endpoint: quickToken, summary: 'A ticket for another site, in result.token' },
];
