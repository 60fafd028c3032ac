import * as v from 'valibot';
import { createBriefRecord } from './brief-record.ts';
import { askedAccountKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const shape = v.object({ client: v.string(), account: v.pipe(v.number(), v.safeInteger()) });

/** The account whose permission for an application is asked; null: the user has chosen to use another one. */
export interface AskedAccount {
  readonly clientId: string;
  readonly accountId: number | null;
}

/**
 * Remembers in this tab which account an application's permission was asked of, so that a page loaded after a log-in
 * can say that it is another one now. [T06] [T07]
 */
export function createAskedAccount(store: TextStore, now: () => number) {
  const record = createBriefRecord(store, askedAccountKey, shape, now);
  return {
    noteAsked: ({ clientId: client, accountId: account }: AskedAccount): void =>
      record.write(account === null ? null : { client, account }),
    /** Id of that account; null: none was asked for this application in the last ten minutes. */
    recallAsked: (clientId: string): number | null => {
      const asked = record.read();
      return asked?.client === clientId ? asked.account : null;
    },
  };
}
