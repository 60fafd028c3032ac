import * as v from 'valibot';
import { assumedPaths, assumedRefusals } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure, RefusalDetails } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInResult, type SignedIn, type TokenMissing } from './sign-in.ts';
import { wireItems } from './verification-needed.ts';
import { waitSeconds } from './wait.ts';

const item = v.picklist(Object.values(wireItems));

export const VerifySendRequest = v.object({ ticket: secretText, item: v.picklist(['email', 'mobile']) });
const seconds = v.fallback(v.optional(waitSeconds), undefined);
/**
 * Seconds until another code may be requested, and until this one expires; a day at most. An unreadable value counts as
 * missing, since the code was sent anyway.
 */
export const SentFields = { resend_after: seconds, expires_in: seconds };
export const SentResult = v.fallback(v.nullish(v.object(SentFields)), null);
export type SentResult = v.InferOutput<typeof SentResult>;

export const checkRefusals = {
  [assumedRefusals.codeWrong]: 'codeWrong',
  [assumedRefusals.codeExpired]: 'codeExpired',
  [assumedRefusals.codeUsedUp]: 'codeUsedUp',
} as const;
/** The attempt can no longer be confirmed; the refusal has details for support. [ERR-02] */
export const expiredRefusals = { [assumedRefusals.attemptGone]: 'attemptGone' } as const;
export const sendRefusals = { [assumedRefusals.sentTooOften]: 'sentTooOften', ...expiredRefusals } as const;

/** Sends a code to the account's own e-mail address or phone. ASSUMED. [LOGIN-11] (decision D09) */
export const verifySend: Endpoint<SentResult> = {
  method: 'POST',
  path: assumedPaths.verifySend,
  result: SentResult,
  silent: [...Object.keys(sendRefusals).map(Number), assumedRefusals.sentTooSoon],
};

export const VerifyCheckRequest = v.object({ ticket: secretText, item, code: v.pipe(secretText, v.regex(/^\d{6}$/)) });

/**
 * Completes a verification: returns the token of a log-in, or only passes the ticket. ASSUMED. [LOGIN-11] (decision
 * D09)
 */
export const verifyCheck: Endpoint<SignInResult> = {
  method: 'POST',
  path: assumedPaths.verifyCheck,
  scope: 'signIn',
  result: SignInResult,
  withFingerprint: true,
  withEntry: true,
  silent: Object.keys({ ...checkRefusals, ...expiredRefusals }).map(Number),
};

/** Times in milliseconds. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly resendAfter: number; readonly life: number }
  | { readonly kind: 'sentTooSoon'; readonly resendAfter: number }
  | SentTooOften
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | Failure;

/** `retryAfter`: milliseconds until another code may be requested; 0: the exchange does not say. */
export type SentTooOften = {
  readonly kind: 'sentTooOften';
  readonly retryAfter: number;
} & RefusalDetails;

/** Reasons for which a code is refused. */
export type CodeRefusal =
  | { readonly kind: 'codeWrong' }
  | { readonly kind: 'codeExpired' }
  | { readonly kind: 'codeUsedUp' };

/** `passed`: the ticket of an action other than a log-in. */
export type CheckOutcome =
  | SignedIn
  | { readonly kind: 'passed' }
  | { readonly kind: 'tokenLost' }
  | TokenMissing
  | CodeRefusal
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | Failure;

/** The calls of this file with their requests. */
export const verificationCalls: readonly CallDescription[] = [
  { endpoint: verifySend, summary: 'Send the code of a security verification', request: VerifySendRequest },
  { endpoint: verifyCheck, summary: 'Check the code of a security verification', request: VerifyCheckRequest },
];
