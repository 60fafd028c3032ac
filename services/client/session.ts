import type { SessionStore } from '../browser/session-store.ts';
import { SESSION_OVER } from '../contract/codes.ts';
import { logout, profile, type LogOutMarks, type ProfileOutcome } from '../contract/session.ts';
import { HttpError } from './errors.ts';
import type { Call } from './request.ts';

/** Whose token is it? Nobody's, where the exchange says that it is no good; where it says nothing usable, nobody knows. [ROLE-01] [CALL-09] [O15] */
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

/** An id that no number holds would be somebody else's. [B13] */
function nameOf({ id, username }: { readonly id: number; readonly username: string }): string {
  return username || (Number.isSafeInteger(id) ? String(id) : '');
}

/** Closes the session here, then at the exchange, whatever it answers and however long it takes: the call is made with the token before that goes. [SESS-04] [CALL-10] */
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
    const asked = call(logout, { rpProps: marks }, signal);
    session.dropToken();
    onEnd();
    await asked.catch(ignored);
    return { kind: 'signedOut' };
  };
}

/** Here the session is over whatever became of the call. */
function ignored(): void {}
