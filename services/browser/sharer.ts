import * as v from 'valibot';
import { sharerKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of a name and of a code. */
const LONGEST = 256;

const text = v.pipe(v.string(), v.maxLength(LONGEST));

const shape = v.object({ name: text, code: text });

/** The user who shares a page: a name, untrusted text, and a referral code. [AFF-10] */
export type KeptSharer = v.InferOutput<typeof shape>;

/** Keeps who shared a page for the next pages of this tab: the token leaves the address. [AFF-10] [T05] [T15] */
export interface Sharers {
  readonly read: () => KeptSharer | null;
  readonly write: (sharer: KeptSharer) => void;
  readonly clear: () => void;
}

/** Stored in session storage; `read` returns null for a missing or malformed value. [S09] */
export function createSharers(store: TextStore): Sharers {
  return {
    read: () => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(sharerKey));
      return stored.success ? stored.output : null;
    },
    write: (sharer) => void store.write(sharerKey, JSON.stringify(sharer)),
    clear: () => store.remove(sharerKey),
  };
}
