import { grantKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Milliseconds for which a tab may say that it has given an application access. */
const LIFE = 600_000;

/**
 * Remembers in this tab that an application was sent a response with a code: only then may the authorized page say so,
 * and only once. [ROUTE-15]
 */
export function createGrantMark(store: TextStore, now: () => number) {
  return {
    noteGrant: (): void => void store.write(grantKey, String(now())),
    takeGrant: (): boolean => {
      const age = now() - Number(store.read(grantKey) ?? 'none');
      store.remove(grantKey);
      return age >= 0 && age < LIFE;
    },
  };
}
