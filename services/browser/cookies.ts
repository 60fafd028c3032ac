import Cookies from 'universal-cookie';

export interface CookieLife {
  /** Seconds; absent: until the browser closes. */
  readonly maxAge: number;
  readonly domain: string;
}

/** Cookies of the site. A browser that keeps none answers false to every `write`. */
export interface CookieJar {
  /** null: absent. A malformed neighbour changes nothing. [S06] */
  read(name: string): string | null;
  /** Whether the cookie was really kept: read back after writing. [S05] */
  write(name: string, value: string, life: CookieLife): boolean;
  remove(name: string, domain: string): void;
}

/** The browser's cookies: path /, Secure, SameSite=Lax. */
export function browserCookies(): CookieJar {
  const jar = new Cookies(null, { path: '/' });
  const read = (name: string): string | null => {
    try {
      jar.update();
      const value: unknown = jar.get(name, { doNotParse: true });
      return typeof value === 'string' ? value : null;
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (name, value, { maxAge, domain }) => {
      try {
        jar.set(name, value, { maxAge, domain, secure: true, sameSite: 'lax' });
      } catch {
        return false;
      }
      return read(name) === value;
    },
    remove: (name, domain) => {
      try {
        jar.remove(name, { domain });
      } catch {
        // Nothing is kept where nothing may be touched.
      }
    },
  };
}

/** The memory twin; `keeps: false` plays a browser that blocks cookies. */
export function memoryCookies({
  keeps = true,
  kept = new Map<string, string>(),
}: { keeps?: boolean; kept?: Map<string, string> } = {}): CookieJar {
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => {
      if (keeps) kept.set(name, value);
      return keeps;
    },
    remove: (name) => void kept.delete(name),
  };
}
