import type { Secret } from '../secret.ts';
import type { CookieJar } from './cookies.ts';
import { selfUnbanKey, tokenKey } from './keys.ts';
import { createVisitor, DAY, tokenIn, type Visitor } from './visitor.ts';

/**
 * Session in the browser: token and guest id in cookies of the site's domain (decisions D03, D17). Contains what a page
 * needs only after its first call.
 */
export interface SessionStore extends Visitor {
  /**
   * Returns false when the browser did not store the token; then no token remains. `isRenewal`: it replaces the present
   * token of the same account. [SESS-02] [S05] [HTTP-15]
   */
  keepToken(token: Secret, isRenewal?: boolean): boolean;
  dropToken(): void;
  selfUnbanToken(): Secret | null;
  /** Removes the token of an earlier ban lookup. [BAN-07] */
  dropSelfUnban(): void;
}

/** The token is stored for 7 days, on `domain`. [CONST-08] */
export function createSessionStore({
  cookies,
  domain,
  random,
}: {
  cookies: CookieJar;
  domain: string;
  random: () => string;
}): SessionStore {
  const dropToken = (): void => cookies.remove(tokenKey, domain);
  return {
    ...createVisitor({ cookies, domain, random }),
    keepToken: (token) => {
      const isStored = cookies.write(tokenKey, token.reveal(), { maxAge: 7 * DAY, domain });
      if (!isStored) dropToken();
      return isStored;
    },
    dropToken,
    selfUnbanToken: () => tokenIn(cookies.read(selfUnbanKey)),
    dropSelfUnban: () => cookies.remove(selfUnbanKey, domain),
  };
}
