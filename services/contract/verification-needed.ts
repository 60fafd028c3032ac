import * as v from 'valibot';
import type { Secret } from '../secret.ts';

/** Items of a verification by their proper names, and as the wire calls them. ASSUMED (decision D09) */
export const wireItems = { email: 'email', sms: 'mobile', authenticator: 'google2fa' } as const;
export type VerificationItem = keyof typeof wireItems;

/** How a reply that signs nobody in yet asks for a verification; items that nobody knows are passed over. (decision D09) */
export const VerificationFields = {
  verify_ticket: v.fallback(v.optional(v.string()), undefined),
  verify_items: v.fallback(v.optional(v.array(v.unknown())), undefined),
};

/** The account wants one of `items` first; `ticket` stands for this attempt. [LOGIN-11] (decision D09) */
export interface VerificationNeeded {
  readonly kind: 'verificationNeeded';
  readonly ticket: Secret;
  readonly items: readonly VerificationItem[];
}
