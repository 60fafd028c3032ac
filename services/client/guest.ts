import type { SessionStore } from '../browser/session-store.ts';
import type { GuestOutcome } from '../contract/session.ts';

/** Reads or makes the guest id and looks for a token. Where no guest id is kept, whoever looks closer answers. [SESS-01] [S04] */
export function createIdentifyGuest<Closer>(session: SessionStore, lookCloser: () => Closer) {
  return function identifyGuest(): GuestOutcome | Closer {
    return session.guest() === null ? lookCloser() : { kind: session.token() ? 'tokenHeld' : 'guest' };
  };
}
