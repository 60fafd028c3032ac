import { referralEditedKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Remembers during sign-up whether the user changed the referral code of the URL: 1, or no value. [REG-21] [STORE-08]
 */
export function createReferralMemory(store: TextStore) {
  return {
    recallReferralEdit: (): { readonly kind: 'edited' | 'untouched' } => {
      const stored = store.read(referralEditedKey);
      if (stored === '1') return { kind: 'edited' };
      if (stored !== null) store.remove(referralEditedKey);
      return { kind: 'untouched' };
    },
    keepReferralEdit: ({ isEdited }: { isEdited: boolean }): { readonly kind: 'kept' } => {
      if (isEdited) store.write(referralEditedKey, '1');
      else store.remove(referralEditedKey);
      return { kind: 'kept' };
    },
  };
}
