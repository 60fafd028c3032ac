import * as v from 'valibot';
import type { TextStore } from './storage.ts';

/** Milliseconds for which a record may be read. */
const LIFE = 600_000;

/** A value that one page of a tab leaves for the next one. */
export interface BriefRecord<T> {
  /** Stores the value with the time; null: removes it. */
  readonly write: (value: T | null) => void;
  /** Returns the value; null: none. */
  readonly read: () => T | null;
  /** Returns and removes the value; null: none. */
  readonly take: () => T | null;
}

/**
 * Stores a value of a shape for ten minutes. A missing, malformed or old value, and one of a later time, counts as none
 * and is removed. [S09]
 */
export function createBriefRecord<T>(
  store: TextStore,
  key: string,
  shape: v.GenericSchema<unknown, T>,
  now: () => number,
): BriefRecord<T> {
  const stored = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), value: shape }));
  const read = (): T | null => {
    const { success, output } = v.safeParse(stored, store.read(key));
    const age = success ? now() - output.at : LIFE;
    if (success && age >= 0 && age < LIFE) return output.value;
    store.remove(key);
    return null;
  };
  return {
    write: (value) => {
      if (value === null) store.remove(key);
      else store.write(key, JSON.stringify({ at: now(), value }));
    },
    read,
    take: () => {
      const value = read();
      store.remove(key);
      return value;
    },
  };
}
