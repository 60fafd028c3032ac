import * as v from 'valibot';
import type { Secret } from '../secret.ts';

/** Verification items: proper name -> wire name. ASSUMED (decision D09) */
export const wireItems = { email: 'email', sms: 'mobile', authenticator: 'google2fa' } as const;
export type VerificationItem = keyof typeof wireItems;

/** Fields of a reply that requires a verification before the sign-in; unknown items are ignored. (decision D09) */
export const VerificationFields = {
  verify_ticket: v.fallback(v.optional(v.string()), undefined),
  verify_items: v.fallback(v.optional(v.array(v.unknown())), undefined),
};

/** The account requires one of `items`; `ticket` identifies this attempt. [LOGIN-11] (decision D09) */
export interface VerificationNeeded {
  readonly kind: 'verificationNeeded';
  readonly ticket: Secret;
  readonly items: readonly VerificationItem[];
}
