import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedWords } from './assumed.ts';
import type { TelegramBind } from './telegram-bind.ts';

/** What every reply that may sign somebody in can have in its result. [LOGIN-05] [ENT-07] (decision D09) */
export const SignInResult = v.nullish(
  v.object({
    tg_bind_result: v.fallback(v.optional(v.string()), undefined),
    tg_token: v.fallback(v.optional(v.string()), undefined),
    verify_ticket: v.fallback(v.optional(v.string()), undefined),
    verify_items: v.fallback(v.optional(v.array(v.picklist(assumedWords.verifyItems))), undefined),
  }),
);
export type SignInResult = v.InferOutput<typeof SignInResult>;

/** Proofs of identity that a security verification may ask for, by their proper names. */
export type VerificationItem = 'email' | 'sms' | 'authenticator';

/** The account wants one of `items` first; `ticket` stands for this attempt. [LOGIN-11] (decision D09) */
export interface VerificationNeeded {
  readonly kind: 'verificationNeeded';
  readonly ticket: Secret;
  readonly items: readonly VerificationItem[];
}

/** The token is kept by then. `telegramToken` opens the tasks of the mini app. [STORE-05] */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly telegramBind: TelegramBind;
  readonly telegramToken: Secret | null;
}

export type SignInOutcome = SignedIn | VerificationNeeded | { readonly kind: 'tokenLost' };
