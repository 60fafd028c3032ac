import type { SessionStore } from '../browser/session-store.ts';
import { SESSION_OVER } from '../contract/codes.ts';
import { logout, profile, type LogOutMarks, type ProfileOutcome } from '../contract/session.ts';
import { HttpError } from './errors.ts';
import type { Call } from './request.ts';
import { ignoreFailure } from '../ignore-failure.ts';

/**
 * Loads the profile. `visitor`: the exchange refused the token; `unknown`: no usable reply. [ROLE-01] [CALL-09] [O15]
 */
export function createLoadProfile(call: Call) {
  return async function loadProfile(signal?: AbortSignal): Promise<ProfileOutcome> {
    try {
      const { code, isSuccess, result } = await call(profile, {}, signal);
      if (isSuccess && result && result.id > 0) return { kind: 'user', name: nameOf(result) };
      return { kind: isSuccess || code === SESSION_OVER ? 'visitor' : 'unknown' };
    } catch (error) {
      return { kind: error instanceof HttpError && error.status === 401 ? 'visitor' : 'unknown' };
    }
  };
}

/** An unsafe integer would be rounded to another user's id. [B13] */
function nameOf({ id, username }: { readonly id: number; readonly username: string }): string {
  return username || (Number.isSafeInteger(id) ? String(id) : '');
}

/**
 * Ends the local session immediately and the exchange's in the background; the request still carries the token.
 * [SESS-04] [CALL-10]
 */
export function createLogOut({
  call,
  session,
  marks,
  onEnd,
}: {
  call: Call;
  session: SessionStore;
  marks: LogOutMarks;
  onEnd: () => void;
}) {
  return async function logOut(signal?: AbortSignal): Promise<{ readonly kind: 'signedOut' }> {
    const pending = call(logout, { rpProps: marks }, signal);
    session.dropToken();
    onEnd();
    await pending.catch(ignoreFailure);
    return { kind: 'signedOut' };
  };
}
