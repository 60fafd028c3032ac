import { Secret } from '../secret.ts';
import type { CookieJar } from './cookies.ts';
import { guestKey, tokenKey } from './keys.ts';

export const DAY = 86_400;

/** Who is here, as the browser knows it before anything is asked. */
export interface Visitor {
  token(): Secret | null;
  /** 36 characters; made anew when absent or malformed. null: the browser keeps no cookies. [STORE-01] [S08] */
  guest(): string | null;
}

/** Guest id for 120 days, on `domain`. [CONST-07] */
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
      const kept = cookies.read(guestKey);
      if (isGuest(kept)) return kept;
      const made = random();
      return cookies.write(guestKey, made, { maxAge: 120 * DAY, domain }) ? made : null;
    },
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
