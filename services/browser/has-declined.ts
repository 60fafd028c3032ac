import { consentKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Whether the user rejected optional cookies; false before an answer. [UI-06] (decision D11) */
export function hasDeclined(store: TextStore): boolean {
  return store.read(consentKey) === '0';
}
