import { consentKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Stores the answer to the cookie banner: 1 accepted, 0 rejected. [UI-06] [STORE-09] (decision D11) */
export function createConsent(store: TextStore) {
  return {
    readConsent: (): { readonly kind: 'notAsked' | 'answered' } => ({
      kind: ['0', '1'].includes(store.read(consentKey) ?? '') ? 'answered' : 'notAsked',
    }),
    keepConsent: ({ choice }: { choice: 'accepted' | 'rejected' }): { readonly kind: 'kept' } => {
      store.write(consentKey, choice === 'accepted' ? '1' : '0');
      return { kind: 'kept' };
    },
  };
}
