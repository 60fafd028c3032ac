import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import type { RefusalDetails } from './failure.ts';
import type { SignInCompletion } from './telegram-bind.ts';
import { VerificationFields, type VerificationNeeded } from './verification-needed.ts';

/** Fields of refusal 31003 where no account was typed: the ticket names it to the ban lookup, once. ASSUMED [BAN-01] */
export const BanTicketFields = { ban_ticket: v.fallback(v.optional(v.string()), undefined) };

/**
 * Result fields of every reply that may sign a user in; a field of the wrong type counts as missing. [LOGIN-05]
 * [LOGIN-09] [STORE-05] [ENT-07] (decision D09)
 */
export const SignInFields = {
  ...VerificationFields,
  tg_bind_result: v.fallback(v.optional(v.string()), undefined),
  tg_token: v.fallback(v.optional(v.string()), undefined),
  ...BanTicketFields,
};
export const SignInResult = v.nullish(v.object(SignInFields));
export type SignInResult = v.InferOutput<typeof SignInResult>;

/** The token is already stored. `telegramToken` authorizes the tasks of the mini app. [STORE-05] */
export interface SignedIn extends SignInCompletion {
  readonly telegramToken: Secret | null;
}

/** Counts as success, but signs the user in only with a token. [ERR-01] (A14) */
export const SUCCESS_WITH_TOKEN = 10007;

/** That code without a token. */
export type TokenMissing = { readonly kind: 'tokenMissing' } & RefusalDetails;

export type SignInOutcome = SignedIn | VerificationNeeded | TokenMissing | { readonly kind: 'tokenLost' };
