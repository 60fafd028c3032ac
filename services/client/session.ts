import type { SessionStore } from '../browser/session-store.ts';
import { SESSION_OVER } from '../contract/codes.ts';
import { logout, profile, type LogOutMarks, type ProfileOutcome } from '../contract/session.ts';
import { HttpError } from './errors.ts';
import type { Call } from './request.ts';
import type { HeldSession } from '../contract/quick.ts';
import { ignoreFailure } from '../ignore-failure.ts';
import type { Secret } from '../secret.ts';

/**
 * Loads the profile. `visitor`: the exchange refused the token; `unknown`: no usable reply. [ROLE-01] [CALL-09] [O15]
 */
export function createLoadProfile(call: Call) {
  return async function loadProfile(signal?: AbortSignal): Promise<ProfileOutcome> {
    try {
      const { code, isSuccess, result } = await call(profile, {}, signal);
      if (isSuccess && result && result.id > 0) return userOf(result);
      return { kind: isSuccess || code === SESSION_OVER ? 'visitor' : 'unknown' };
    } catch (error) {
      return { kind: error instanceof HttpError && error.status === 401 ? 'visitor' : 'unknown' };
    }
  };
}

/** An unsafe integer would be rounded to another user's id. [B13] */
function userOf({ id, username }: { readonly id: number; readonly username: string }): ProfileOutcome {
  const known = Number.isSafeInteger(id) ? String(id) : '';
  return { kind: 'user', id: known, name: username || known };
}

/** `held`: the session to end; null: the stored one. */
export interface LogOutInput {
  readonly held: HeldSession | null;
}

/**
 * Ends the local session immediately and the exchange's in the background; the request still carries the token. A held
 * session is ended alone: the stored one remains. [SESS-04] [CALL-10] [QUICK-01]
 */
export function createLogOut({
  call,
  callAs,
  session,
  marks,
  onEnd,
}: {
  call: Call;
  callAs: (token: Secret) => Call;
  session: SessionStore;
  marks: LogOutMarks;
  onEnd: () => void;
}) {
  return async function logOut(
    { held }: LogOutInput = { held: null },
    signal?: AbortSignal,
  ): Promise<{ readonly kind: 'signedOut' }> {
    if (held) {
      await callAs(held.token)(logout, { rpProps: marks }, signal).catch(ignoreFailure);
      return { kind: 'signedOut' };
    }
    const pending = call(logout, { rpProps: marks }, signal);
    session.dropToken();
    onEnd();
    await pending.catch(ignoreFailure);
    return { kind: 'signedOut' };
  };
}
