import { consentKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Whether the user rejected optional cookies; false before an answer. [UI-06] (decision D11) */
export function hasDeclined(store: TextStore): boolean {
  return store.read(consentKey) === '0';
}

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
