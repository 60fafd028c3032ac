import type { SessionStore } from '../browser/session-store.ts';
import { policyOf, SESSION_OVER, type Scope } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';

interface SessionPowers {
  readonly session: SessionStore;
  readonly isAuthPage: () => boolean;
  readonly onSessionChange: () => void;
}

/** The token that a call is made with; '' for none. */
export function tokenOf({ session }: Pick<SessionPowers, 'session'>): string {
  return session.token()?.reveal() ?? '';
}

/** The exchange says that a token is no good. Whoever has another by now, as after a log-in meanwhile, keeps it. Whether it was somebody's. [ERR-03] [ERR-04] [SESS-03] [T01] */
export function endSession(powers: SessionPowers, token: string): boolean {
  if (tokenOf(powers) !== token) return false;
  powers.onSessionChange();
  if (!powers.isAuthPage()) powers.session.dropToken();
  return token !== '';
}

const signingIn: ReadonlySet<Scope | undefined> = new Set<Scope>(['signIn', 'telegramSignIn', 'qr']);

/** Whether a reply comes too late to say what the session's token is: that which it was asked with has ended meanwhile, or is another's. Whoever signs in says so in any case. [HTTP-15] [SESS-04] [T01] [T06] */
export function isTooLate(powers: Pick<SessionPowers, 'session'>, { scope }: Endpoint, sentWith: string): boolean {
  return sentWith !== '' && !signingIn.has(scope) && tokenOf(powers) !== sentWith;
}

/** Whether a 401 speaks of the token: by its code, where it has one that tells, and where a token was asked for at all. [N14] */
export function isAboutToken({ scope, isFile, isPublicConfig }: Endpoint, replyCode: number | null): boolean {
  return !isFile && !isPublicConfig && policyOf(replyCode || SESSION_OVER, scope).clearsSession === true;
}
