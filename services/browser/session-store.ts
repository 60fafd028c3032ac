import type { Secret } from '../secret.ts';
import type { CookieJar } from './cookies.ts';
import { selfUnbanKey, tokenKey } from './keys.ts';
import { createVisitor, DAY, tokenIn, type Visitor } from './visitor.ts';

/** The session as the browser holds it: token and guest id in cookies of the site's own domain (decisions D03, D17). What a page does not need before its first call. */
export interface SessionStore extends Visitor {
  /** False: the browser did not keep it, and has no other either. [SESS-02] [S05] */
  keepToken(token: Secret): boolean;
  dropToken(): void;
  selfUnbanToken(): Secret | null;
  /** Ends what an earlier lookup has left. [BAN-07] */
  dropSelfUnban(): void;
}

/** Token for 7 days, on `domain`. [CONST-08] */
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
      const isKept = cookies.write(tokenKey, token.reveal(), { maxAge: 7 * DAY, domain });
      if (!isKept) dropToken();
      return isKept;
    },
    dropToken,
    selfUnbanToken: () => tokenIn(cookies.read(selfUnbanKey)),
    dropSelfUnban: () => cookies.remove(selfUnbanKey, domain),
  };
}
