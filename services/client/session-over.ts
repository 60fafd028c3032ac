import type { SessionStore } from '../browser/session-store.ts';
import { policyOf, SESSION_OVER, type Scope } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';

interface SessionDependencies {
  readonly session: SessionStore;
  readonly isAuthPage: () => boolean;
  readonly onSessionChange: () => void;
}

/** Returns the current token; '' for none. */
export function tokenOf({ session }: Pick<SessionDependencies, 'session'>): string {
  return session.token()?.reveal() ?? '';
}

/**
 * After the exchange refused `token`: reports the change of the session and drops the token, which pages of
 * authentication keep. Does nothing if another token replaced it in the meantime. Returns whether a session ended: not
 * if there was no token. [ERR-03] [ERR-04] [SESS-03] [T01]
 */
export function endSession(environment: SessionDependencies, token: string): boolean {
  if (tokenOf(environment) !== token) return false;
  environment.onSessionChange();
  if (!environment.isAuthPage()) environment.session.dropToken();
  return token !== '';
}

const signInScopes: ReadonlySet<Scope | undefined> = new Set<Scope>(['signIn', 'telegramSignIn', 'qr']);

/**
 * Whether the session's token changed after the request was sent, so that the reply's token must be ignored. Sign-in
 * replies are never too late. [HTTP-15] [SESS-04] [T01] [T06]
 */
export function isTooLate(
  environment: Pick<SessionDependencies, 'session'>,
  endpoint: Endpoint,
  requestToken: string,
): boolean {
  return isRenewal(endpoint, requestToken) && tokenOf(environment) !== requestToken;
}

/** Whether a token in the reply to a call with `requestToken` is the same account's. [HTTP-15] [T07] */
export function isRenewal({ scope }: Endpoint, requestToken: string): boolean {
  return requestToken !== '' && !signInScopes.has(scope);
}

/** Whether a 401 means that the token was refused: decided by its code, if any, for calls that send a token. [N14] */
export function isTokenRefusal({ scope, isFile, isPublicConfig }: Endpoint, replyCode: number | null): boolean {
  return !isFile && !isPublicConfig && policyOf(replyCode || SESSION_OVER, scope).clearsSession === true;
}
