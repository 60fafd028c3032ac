import type { SessionStore } from '../browser/session-store.ts';
import { logout, profile, type GuestOutcome, type ProfileOutcome } from '../contract/session.ts';
import type { Call } from './request.ts';

/** Reads or makes the guest id and looks for a token. [SESS-01] [S04] */
export function createIdentifyGuest(session: SessionStore) {
  return function identifyGuest(): GuestOutcome {
    if (session.guest() === null) return { kind: 'cookiesBlocked' };
    return { kind: session.token() ? 'tokenHeld' : 'guest' };
  };
}

/** Whose token is it? Whatever fails makes a visitor. [ROLE-01] [CALL-09] */
export function createLoadProfile(call: Call) {
  return async function loadProfile(signal?: AbortSignal): Promise<ProfileOutcome> {
    try {
      const { isSuccess, result } = await call(profile, {}, signal);
      return { kind: isSuccess && result && result.id > 0 ? 'user' : 'visitor' };
    } catch {
      return { kind: 'visitor' };
    }
  };
}

/** Closes the session at the exchange, and here whatever it answers. [SESS-04] [CALL-10] */
export function createLogOut({ call, session, onEnd }: { call: Call; session: SessionStore; onEnd: () => void }) {
  return async function logOut(signal?: AbortSignal): Promise<{ readonly kind: 'signedOut' }> {
    try {
      await call(logout, { rpProps: {} }, signal);
    } catch {
      // The token goes in any case.
    }
    session.dropToken();
    onEnd();
    return { kind: 'signedOut' };
  };
}
