import * as v from 'valibot';
import { Secret } from '../secret.ts';
import { sharerKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of a name and of a code. */
const LONGEST = 256;

/** Maximum characters of a token. */
const LONGEST_TOKEN = 4096;

const text = v.pipe(v.string(), v.maxLength(LONGEST));

const known = v.object({ name: text, code: text });
const shape = v.union([known, v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TOKEN)) })]);

/** The user who shares a page: a name, untrusted text, and a referral code. [AFF-10] */
export type KeptSharer = v.InferOutput<typeof known>;

/** Keeps who shared a page for the next pages of this tab: the token leaves the address. [AFF-10] [T05] [T15] */
export interface Sharers {
  readonly read: () => KeptSharer | null;
  readonly write: (sharer: KeptSharer) => void;
  /** Hands a token over to the next page of the tab if this one is left before the returned function is called. */
  readonly handOverOnLeave: (token: Secret) => () => void;
  /** Returns and removes the token that the page before has handed over; null: none. */
  readonly takeToken: () => Secret | null;
  readonly clear: () => void;
}

/** Stored in session storage; a missing or malformed value counts as none. [S09] */
export function createSharers(
  store: TextStore,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): Sharers {
  const stored = (): v.InferOutput<typeof shape> | null => {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(sharerKey));
    return success ? output : null;
  };
  const clear = (): void => store.remove(sharerKey);
  return {
    read: () => {
      const kept = stored();
      return kept && 'code' in kept ? kept : null;
    },
    write: (sharer) => void store.write(sharerKey, JSON.stringify(sharer)),
    handOverOnLeave: (token) => {
      const keep = (): void => void store.write(sharerKey, JSON.stringify({ token: token.reveal() }));
      page.addEventListener('pagehide', keep);
      return () => page.removeEventListener('pagehide', keep);
    },
    takeToken: () => {
      const kept = stored();
      if (!kept || !('token' in kept)) return null;
      clear();
      return new Secret(kept.token);
    },
    clear,
  };
}
