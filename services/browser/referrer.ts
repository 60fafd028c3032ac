import { referrerKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Stores scheme and host of the referrer before a redirect that sends none. `referrer` is `document.referrer`.
 * [ATTR-01] [LANG-02]
 */
export function storeReferrer(store: TextStore, referrer: string): void {
  if (referrer) store.write(referrerKey, referrer.split('/', 3).join('/'));
}

/** Returns and removes the stored referrer; without one the page's own. [ATTR-01] */
export function takeReferrer(store: TextStore, referrer: string): string {
  const stored = store.read(referrerKey);
  store.remove(referrerKey);
  return stored ?? referrer;
}
