import { grantKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Milliseconds for which a tab may say that it has given an application access. */
const LIFE = 600_000;

/**
 * Remembers in this tab that an application was sent a response with a code, and for which account: only then may the
 * authorized page say so, and only once. [ROUTE-15]
 */
export function createGrantMark(store: TextStore, now: () => number) {
  return {
    noteGrant: (accountId: number): void => void store.write(grantKey, `${now()} ${accountId}`),
    /** Id of the account that has given access in the last ten minutes; null: none. */
    takeGrant: (): number | null => {
      const [, at, accountId] = /^(\d+) (\d+)$/.exec(store.read(grantKey) ?? '') ?? [];
      store.remove(grantKey);
      const age = now() - Number(at);
      return age >= 0 && age < LIFE ? Number(accountId) : null;
    },
  };
}
