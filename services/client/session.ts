import type { SessionStore } from '../browser/session-store.ts';
import { logout, profile, type LogOutMarks, type ProfileOutcome } from '../contract/session.ts';
import type { Call } from './request.ts';

/** Whose token is it? Whatever fails makes a visitor. [ROLE-01] [CALL-09] */
export function createLoadProfile(call: Call) {
  return async function loadProfile(signal?: AbortSignal): Promise<ProfileOutcome> {
    try {
      const { isSuccess, result } = await call(profile, {}, signal);
      return isSuccess && result && result.id > 0 ? { kind: 'user', name: nameOf(result) } : { kind: 'visitor' };
    } catch {
      return { kind: 'visitor' };
    }
  };
}

/** An id that no number holds would be somebody else's. [B13] */
function nameOf({ id, username }: { readonly id: number; readonly username: string }): string {
  return username || (Number.isSafeInteger(id) ? String(id) : '');
}

/** Closes the session here, then at the exchange, whatever it answers and however long it takes: the call is made with the token before that goes. [SESS-04] [CALL-10] */
export function createLogOut({ call, session, marks, onEnd }: { call: Call; session: SessionStore; marks: LogOutMarks; onEnd: () => void }) {
  return async function logOut(signal?: AbortSignal): Promise<{ readonly kind: 'signedOut' }> {
    const asked = call(logout, { rpProps: marks }, signal);
    session.dropToken();
    onEnd();
    await asked.catch(ignored);
    return { kind: 'signedOut' };
  };
}

/** Here the session is over whatever became of the call. */
function ignored(): void {}
