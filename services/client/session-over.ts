import type { SessionStore } from '../browser/session-store.ts';
import { policyOf, SESSION_OVER } from '../contract/codes.ts';
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

/** Whether a 401 speaks of the token: by its code, where it has one that tells, and where a token was asked for at all. [N14] */
export function isAboutToken({ scope, isFile, isPublicConfig }: Endpoint, replyCode: number | null): boolean {
  return !isFile && !isPublicConfig && policyOf(replyCode || SESSION_OVER, scope).clearsSession === true;
}
