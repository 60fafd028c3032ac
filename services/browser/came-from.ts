import { cameFromKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Keeps which site led here, scheme and host alone, before a page that sends no referrer leads on. `referrer` is `document.referrer`. [ATTR-01] [LANG-02] */
export function keepCameFrom(store: TextStore, referrer: string): void {
  if (referrer) store.write(cameFromKey, referrer.split('/', 3).join('/'));
}

/** What was kept, once; else the page's own referrer. [ATTR-01] */
export function takeCameFrom(store: TextStore, referrer: string): string {
  const kept = store.read(cameFromKey);
  store.remove(cameFromKey);
  return kept ?? referrer;
}
