import { attributionKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Keeps where a person came from for as long as the tab lives; what is not an object of text is dropped. [ATTR-03] [STORE-13] [S09] */
export function createAttributionStore(store: TextStore) {
  return {
    read: (): Readonly<Record<string, unknown>> => {
      const kept = parsed(store.read(attributionKey));
      if (typeof kept === 'object' && kept !== null) return { ...kept };
      store.remove(attributionKey);
      return {};
    },
    write: (attribution: Readonly<Record<string, string>>): void =>
      void store.write(attributionKey, JSON.stringify(attribution)),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
