import { Secret } from '../secret.ts';
import type { CookieJar } from './cookies.ts';
import { guestKey, tokenKey } from './keys.ts';

export const DAY = 86_400;

/** The visitor's identity in the browser, available before the first request. */
export interface Visitor {
  token(): Secret | null;
  /** 36 characters; recreated when absent or malformed. null: cookies are blocked. [STORE-01] [S08] */
  guest(): string | null;
}

/** The guest id is stored for 120 days, on `domain`. [CONST-07] */
export function createVisitor({
  cookies,
  domain,
  random,
}: {
  cookies: CookieJar;
  domain: string;
  random: () => string;
}): Visitor {
  return {
    token: () => tokenIn(cookies.read(tokenKey)),
    guest: () => {
      const stored = cookies.read(guestKey);
      if (isGuest(stored)) return stored;
      const created = random();
      return cookies.write(guestKey, created, { maxAge: 120 * DAY, domain }) ? created : null;
    },
  };
}

/** Returns the stored token if it is a valid header value. [S06] [S09] */
export function tokenIn(value: string | null): Secret | null {
  return value !== null && /^[!-~]+$/.test(value) ? new Secret(value) : null;
}

/** Whether a text is a guest id: 36 letters, digits and hyphens. [STORE-01] */
function isGuest(value: string | null): value is string {
  return value !== null && /^[0-9A-Za-z-]{36}$/.test(value);
}
