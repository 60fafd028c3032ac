import * as v from 'valibot';
import { createBriefRecord } from './brief-record.ts';
import { grantKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Remembers in this tab that an application was sent a response with a code, and for which account: only then may the
 * authorized page say so, and only once. [ROUTE-15]
 */
export function createGrantMark(store: TextStore, now: () => number) {
  const record = createBriefRecord(store, grantKey, v.pipe(v.number(), v.safeInteger()), now);
  return {
    noteGrant: (accountId: number): void => record.write(accountId),
    /** Id of the account that has given access in the last ten minutes; null: none. */
    takeGrant: record.take,
  };
}
