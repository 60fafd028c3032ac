import { referralEditedKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Whether the referral code is another than the address brought, for as long as signing up lasts: 1, or nothing. [REG-21] [STORE-08] */
export function createReferralMemory(store: TextStore) {
  return {
    recallReferralEdit: (): { readonly kind: 'edited' | 'untouched' } => {
      const kept = store.read(referralEditedKey);
      if (kept === '1') return { kind: 'edited' };
      if (kept !== null) store.remove(referralEditedKey);
      return { kind: 'untouched' };
    },
    keepReferralEdit: ({ isEdited }: { isEdited: boolean }): { readonly kind: 'kept' } => {
      if (isEdited) store.write(referralEditedKey, '1');
      else store.remove(referralEditedKey);
      return { kind: 'kept' };
    },
  };
}
