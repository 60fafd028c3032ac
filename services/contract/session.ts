import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

const id = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]);
const ProfileResult = v.object({ id, username: v.nullish(v.string(), '') });

/** [CALL-09] [ENT-02] */
export const profile: Endpoint<v.InferOutput<typeof ProfileResult>> = {
  method: 'GET',
  path: '/v2/private/user/profile',
  result: ProfileResult,
  scope: 'profile',
  cacheFor: 10_000,
};

const LogOutMarks = v.object({ sc: v.optional(v.string()), ec: v.optional(v.string()) });
/** What a deployment sends along with every log-out, as it stands. (A63) */
export type LogOutMarks = v.InferOutput<typeof LogOutMarks>;

export const LogOutRequest = v.object({ rpProps: LogOutMarks });

/** The session here is over whatever comes, so nothing of it is toasted. [CALL-10] [SESS-04] */
export const logout: Endpoint = { method: 'POST', path: '/logout', result: v.unknown(), isQuiet: true };

/** Whether this browser holds what a session needs: a guest id (always made) and perhaps a token. [SESS-01] */
export type GuestOutcome =
  | { readonly kind: 'guest' }
  | { readonly kind: 'tokenHeld' }
  | { readonly kind: 'cookiesBlocked' };

/**
 * A person is signed in when the profile's id is above 0; `name` tells them whose account it is: the user name, where there is none the id, '' where that is no number either.
 * `unknown`: nobody has said whose token it is. [ROLE-01] [ROLE-02]
 */
export type ProfileOutcome =
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'unknown' };
