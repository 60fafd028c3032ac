/** Text under keys. Where the browser refuses, or has lost it, the page's own memory serves until it closes; what another tab has written since counts. [STORE-13] [S01] [S02] [S10] */
export interface TextStore {
  read(key: string): string | null;
  /** False: only this page has it, the browser did not keep it. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Guards a Storage that may throw at any touch, at its very getter too. */
export function guardedStorage(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  const removed = (key: string): void => {
    try {
      storage().removeItem(key);
    } catch {
      // Forbidden: it was never there.
    }
  };
  return {
    read: (key) => {
      let kept: string | null = null;
      try {
        kept = storage().getItem(key);
      } catch {
        // Memory has what this page wrote.
      }
      return kept ?? memory.get(key) ?? null;
    },
    write: (key, value) => {
      memory.set(key, value);
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        // Full or forbidden: memory has it, and the browser nothing that is older.
        removed(key);
        return false;
      }
    },
    remove: (key) => {
      memory.delete(key);
      removed(key);
    },
    keys: () => {
      try {
        return [...new Set([...memory.keys(), ...Array.from(storage(), (_, index) => storage().key(index) ?? '')])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}
