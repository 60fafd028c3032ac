import type { SessionStore } from '../browser/session-store.ts';
import type { GuestOutcome } from '../contract/session.ts';

/** Reads or makes the guest id and looks for a token. [SESS-01] [S04] */
export function createIdentifyGuest(session: SessionStore) {
  return function identifyGuest(): GuestOutcome {
    if (session.guest() === null) return { kind: 'cookiesBlocked' };
    return { kind: session.token() ? 'tokenHeld' : 'guest' };
  };
}
