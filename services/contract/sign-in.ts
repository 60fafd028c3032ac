import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import type { SignInCompletion } from './telegram-bind.ts';
import { VerificationFields, type VerificationNeeded } from './verification-needed.ts';

/**
 * Result fields of every reply that may sign a user in; a field of the wrong type counts as missing. [LOGIN-05]
 * [LOGIN-09] [STORE-05] [ENT-07] (decision D09)
 */
export const SignInFields = {
  ...VerificationFields,
  tg_bind_result: v.fallback(v.optional(v.string()), undefined),
  tg_token: v.fallback(v.optional(v.string()), undefined),
};
export const SignInResult = v.nullish(v.object(SignInFields));
export type SignInResult = v.InferOutput<typeof SignInResult>;

/** The token is already stored. `telegramToken` authorizes the tasks of the mini app. [STORE-05] */
export interface SignedIn extends SignInCompletion {
  readonly telegramToken: Secret | null;
}

export type SignInOutcome = SignedIn | VerificationNeeded | { readonly kind: 'tokenLost' };
