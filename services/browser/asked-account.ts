import * as v from 'valibot';
import { askedAccountKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Milliseconds for which a tab knows which account was asked for a permission. */
const LIFE = 600_000;

const Asked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), client: v.string(), account: v.pipe(v.number(), v.safeInteger()) }),
);

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
  return {
    noteAsked: ({ clientId: client, accountId: account }: AskedAccount): void => {
      if (account === null) store.remove(askedAccountKey);
      else store.write(askedAccountKey, JSON.stringify({ at: now(), client, account }));
    },
    /** Id of that account; null: none was asked for this application in the last ten minutes. Older ones are removed. */
    recallAsked: (clientId: string): number | null => {
      const read = v.safeParse(Asked, store.read(askedAccountKey));
      const age = read.success ? now() - read.output.at : LIFE;
      if (read.success && age >= 0 && age < LIFE) return read.output.client === clientId ? read.output.account : null;
      store.remove(askedAccountKey);
      return null;
    },
  };
}
