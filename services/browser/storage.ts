/** Text under keys. Where the browser refuses, the page's own memory serves until it closes. [STORE-13] [S01] [S02] [S10] */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Guards a Storage that may throw at any touch, at its very getter too. */
export function guardedStorage(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      memory.set(key, value);
      try {
        storage().setItem(key, value);
      } catch {
        // Full or forbidden: memory has it.
      }
    },
    remove: (key) => {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Forbidden: it was never there.
      }
    },
  };
}
