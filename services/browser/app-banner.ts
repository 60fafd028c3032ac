import { appBannerKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Remembers whether the user closed the banner that offers the app. [UI-11] */
export function createAppBannerMemory(store: TextStore) {
  return {
    recallAppBanner: (): { readonly kind: 'dismissed' | 'unseen' } => ({
      kind: store.read(appBannerKey) === null ? 'unseen' : 'dismissed',
    }),
    keepAppBanner: (): { readonly kind: 'kept' } => {
      store.write(appBannerKey, '1');
      return { kind: 'kept' };
    },
  };
}
