import { attributionKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Stores the visitor's attribution until the tab is closed; a malformed value is removed. [ATTR-03] [STORE-13] [S09]
 */
export function createAttributionStore(store: TextStore) {
  return {
    read: (): Readonly<Record<string, unknown>> => {
      const stored = parse(store.read(attributionKey));
      if (typeof stored === 'object' && stored !== null) return { ...stored };
      store.remove(attributionKey);
      return {};
    },
    write: (attribution: Readonly<Record<string, string>>): void =>
      void store.write(attributionKey, JSON.stringify(attribution)),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
