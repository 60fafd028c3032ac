import { Secret } from '../secret.ts';
import type { CookieJar } from './cookies.ts';
import { guestKey, selfUnbanKey, tokenKey } from './keys.ts';

const DAY = 86_400;

/** The session as the browser holds it: token and guest id in cookies of the site's own domain (decisions D03, D17). */
export interface SessionStore {
  token(): Secret | null;
  /** False: the browser did not keep it, and has no other either. [SESS-02] [S05] */
  keepToken(token: Secret): boolean;
  dropToken(): void;
  /** 36 characters; made anew when absent or malformed. null: the browser keeps no cookies. [STORE-01] [S08] */
  guest(): string | null;
  selfUnbanToken(): Secret | null;
}

/** Guest id for 120 days, token for 7, both on `domain`. [CONST-07] [CONST-08] */
export function createSessionStore({ cookies, domain, random }: { cookies: CookieJar; domain: string; random: () => string }): SessionStore {
  const secret = (name: string): Secret | null => tokenIn(cookies.read(name));
  const dropToken = (): void => cookies.remove(tokenKey, domain);
  return {
    token: () => secret(tokenKey),
    keepToken: (token) => {
      const isKept = cookies.write(tokenKey, token.reveal(), { maxAge: 7 * DAY, domain });
      if (!isKept) dropToken();
      return isKept;
    },
    dropToken,
    guest: () => {
      const kept = cookies.read(guestKey);
      if (isGuest(kept)) return kept;
      const made = random();
      return cookies.write(guestKey, made, { maxAge: 120 * DAY, domain }) ? made : null;
    },
    selfUnbanToken: () => secret(selfUnbanKey),
  };
}

/** What is kept, as long as a header can carry it. [S06] [S09] */
export function tokenIn(value: string | null): Secret | null {
  return value !== null && /^[!-~]+$/.test(value) ? new Secret(value) : null;
}

/** Whether a text is a guest id: 36 letters, digits and hyphens. [STORE-01] */
export function isGuest(value: string | null): value is string {
  return value !== null && /^[0-9A-Za-z-]{36}$/.test(value);
}
