import Cookies from 'universal-cookie';
import { cookiesAreSecure } from '../cookies-are-secure.ts';

export interface CookieLife {
  /** Seconds; absent: until the browser closes. */
  readonly maxAge: number;
  readonly domain: string;
}

/** Cookies of the site. When the browser blocks cookies, every `write` returns false. */
export interface CookieJar {
  /** Returns null when the cookie is absent; malformed other cookies have no effect. [S06] */
  read(name: string): string | null;
  /** Returns whether the cookie was stored: reads it back after writing. [S05] */
  write(name: string, value: string, life: CookieLife): boolean;
  remove(name: string, domain: string): void;
  /** All cookies that the page can read, of which some may hide others; absent: the jar keeps none in the browser. */
  readonly header?: () => string;
}

/**
 * Browser cookies: path /, SameSite=Lax, and Secure wherever `cookiesAreSecure`. Values are texts and are not parsed as
 * JSON.
 */
export function browserCookies(): CookieJar {
  // Made for each access: the constructor reads the document, which throws where cookies are forbidden.
  const jar = (): Cookies => new Cookies(null, { path: '/' });
  const read = (name: string): string | null => {
    try {
      return jar().get<string | undefined>(name, { doNotParse: true }) ?? null;
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (name, value, { maxAge, domain }) => {
      try {
        jar().set(name, value, { maxAge, domain, secure: cookiesAreSecure(location), sameSite: 'lax' });
      } catch {
        return false;
      }
      return read(name) === value;
    },
    remove: (name, domain) => {
      try {
        jar().remove(name, { domain });
      } catch {
        // Cookies are blocked, so there is nothing to remove.
      }
    },
    header: () => document.cookie,
  };
}

/** In-memory twin; `accepts: false` simulates a browser that blocks cookies. */
export function memoryCookies({
  accepts = true,
  kept = new Map<string, string>(),
}: { accepts?: boolean; kept?: Map<string, string> } = {}): CookieJar {
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => {
      if (accepts) kept.set(name, value);
      return accepts;
    },
    remove: (name) => void kept.delete(name),
  };
}
