import * as v from 'valibot';
import type { CallDescription, Endpoint } from './endpoint.ts';

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
/** Values that a deployment sends unchanged with every log-out. (A63) */
export type LogOutMarks = v.InferOutput<typeof LogOutMarks>;

export const LogOutRequest = v.object({ rpProps: LogOutMarks });

/** The local session ends whatever the reply, so refusals are not toasted. [CALL-10] [SESS-04] */
export const logout: Endpoint = { method: 'POST', path: '/logout', result: v.unknown(), isQuiet: true };

/** Cookie state required for a session: a guest id (always created) and optionally a token. [SESS-01] */
export type GuestOutcome =
  | { readonly kind: 'guest' }
  | { readonly kind: 'tokenHeld' }
  | { readonly kind: 'cookiesBlocked' };

/**
 * `user`: the profile's id is above 0; `id` is '' where it is no safe integer; `name` is the user name, otherwise the
 * id. `unknown`: the owner of the token could not be determined. [ROLE-01] [ROLE-02]
 */
export type ProfileOutcome =
  | { readonly kind: 'user'; readonly id: string; readonly name: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'unknown' };

/** The calls of this file with their requests. */
export const sessionCalls: readonly CallDescription[] = [
  { endpoint: profile, summary: 'Whose token it is' },
  { endpoint: logout, summary: 'End the session', request: LogOutRequest },
];
