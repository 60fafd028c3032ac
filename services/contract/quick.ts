import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { SignInResult, type SignInOutcome } from './sign-in.ts';

/** ASSUMED: the body. [CALL-01] [QUICK-01] */
export const QuickLogInRequest = v.object({ tmp_token: v.string() });
/** Signs in by a ticket of another site; the ticket is good once. [CALL-01] [QUICK-03] */
export const quickLogIn: Endpoint<SignInResult> = {
  method: 'POST',
  path: '/user/public/quick_login',
  result: SignInResult,
  scope: 'signIn',
  withFingerprint: true,
  withEntry: true,
};

/** Tickets are texts that a header or an address can carry. */
const QuickTokenResult = v.object({ token: v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,4000}$/)) });
/** A ticket for another site; ASSUMED: `result.token`. 10006 changes nothing here, and no refusal is told: whoever goes on goes on without. [CALL-02] [QUICK-02] [ERR-06] */
export const quickToken: Endpoint<v.InferOutput<typeof QuickTokenResult>> = {
  method: 'POST',
  path: '/user/private/quick_token',
  result: QuickTokenResult,
  scope: 'quickToken',
  isQuiet: true,
};

export type QuickLogInOutcome = SignInOutcome | Failure;
export type QuickTokenOutcome = { readonly kind: 'issued'; readonly ticket: Secret } | Failure;
