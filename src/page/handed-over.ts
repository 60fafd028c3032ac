import type { ThirdPartyGrant } from '../../services/contract/third-party.ts';

let held: Extract<ThirdPartyGrant, { readonly kind: 'telegram' }> | null = null;

/**
 * The Telegram data that the user has accepted to sign in with, which replaces the visit to Telegram's page; null:
 * none. [TG-08] (decision D26)
 */
export const handedOver = {
  read: (): typeof held => held,
  keep: (grant: typeof held): void => {
    held = grant;
  },
} as const;
