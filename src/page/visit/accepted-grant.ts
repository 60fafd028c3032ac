import type { ThirdPartyGrant } from '../../../services/contract/third-party.ts';

let held: Extract<ThirdPartyGrant, { readonly kind: 'telegram' }> | null = null;

/**
 * The Telegram data with which the user agreed to sign in, in place of Telegram's page; null: none. [TG-08] (decision
 * D26)
 */
export const acceptedGrant = {
  read: (): typeof held => held,
  keep: (grant: typeof held): void => {
    held = grant;
  },
} as const;
