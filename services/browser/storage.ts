/**
 * Text by key. Values that the browser refused or lost stay in the page's memory; values written by other tabs take
 * precedence. [STORE-13] [S01] [S02] [S10]
 */
export interface TextStore {
  read(key: string): string | null;
  /** Returns false when the browser did not store the value and only this page has it. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Wraps a Storage whose getter and methods may throw. */
export function guardedStorage(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  const removeStored = (key: string): void => {
    try {
      storage().removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
  };
  return {
    read: (key) => {
      let stored: string | null = null;
      try {
        stored = storage().getItem(key);
      } catch {
        // Fall back to the page's memory.
      }
      return stored ?? memory.get(key) ?? null;
    },
    write: (key, value) => {
      memory.set(key, value);
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        // Full or blocked: the value is in memory; an older stored value must not remain.
        removeStored(key);
        return false;
      }
    },
    remove: (key) => {
      memory.delete(key);
      removeStored(key);
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
