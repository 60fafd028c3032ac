import type { SessionStore } from '../browser/session-store.ts';
import { logout, profile, type ProfileOutcome } from '../contract/session.ts';
import type { Call } from './request.ts';

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
