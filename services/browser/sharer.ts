import * as v from 'valibot';
import { Secret } from '../secret.ts';
import { sharerKey } from './keys.ts';
import { MAX_LENGTH } from './max-length.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of a name and of a code. */
const LONGEST = 256;

const text = v.pipe(v.string(), v.maxLength(LONGEST));

const known = v.object({ name: text, code: text });
const shape = v.union([known, v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)) })]);

/** The user who shares a page: a name, untrusted text, and a referral code. [AFF-10] */
export type KeptSharer = v.InferOutput<typeof known>;

/** Keeps who shared a page for the next pages of this tab: the token leaves the address. [AFF-10] [T05] [T15] */
export interface Sharers {
  readonly read: () => KeptSharer | null;
  readonly write: (sharer: KeptSharer) => void;
  /** Hands a token over to the next page of the tab, unless a sharer is written or cleared before this one is left. */
  readonly handOverOnLeave: (token: Secret) => void;
  /** Returns and removes the token that the page before has handed over; null: none. */
  readonly takeToken: () => Secret | null;
  readonly clear: () => void;
}

/** Stored in session storage; a missing or malformed value counts as none. [S09] */
export function createSharers(
  store: TextStore,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): Sharers {
  let handOver: (() => void) | null = null;
  const stored = (): v.InferOutput<typeof shape> | null => {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(sharerKey));
    return success ? output : null;
  };
  const handNothingOver = (): void => {
    if (handOver) page.removeEventListener('pagehide', handOver);
    handOver = null;
  };
  return {
    read: () => {
      const kept = stored();
      return kept && 'code' in kept ? kept : null;
    },
    write: (sharer) => {
      handNothingOver();
      store.write(sharerKey, JSON.stringify(sharer));
    },
    handOverOnLeave: (token) => {
      handNothingOver();
      handOver = () => void store.write(sharerKey, JSON.stringify({ token: token.reveal() }));
      // A page that the browser shows again hands nothing over a second time.
      page.addEventListener('pagehide', handOver, { once: true });
    },
    takeToken: () => {
      const kept = stored();
      if (kept && 'code' in kept) return null;
      store.remove(sharerKey);
      return kept && new Secret(kept.token);
    },
    clear: () => {
      handNothingOver();
      store.remove(sharerKey);
    },
  };
}
