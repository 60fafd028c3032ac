import type { CookieJar } from './cookies.ts';
import { guestKey, tokenKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Keys that a frame stores until its tab closes; anything else stays in the page's memory. */
const stored: readonly string[] = [tokenKey, guestKey];

/**
 * Cookies of a page in a cross-site frame, where browsers drop real ones: token and guest id are in session storage. If
 * that is blocked too, they are not stored at all, since the next page needs them. [SESS-02] [ROLE-02] [S03] (decision
 * D17)
 */
export function createFrameSessionStore(tab: TextStore): CookieJar {
  const memory = new Map<string, string>();
  return {
    read: (name) => (stored.includes(name) ? tab.read(name) : (memory.get(name) ?? null)),
    write: (name, value) => {
      if (!stored.includes(name)) memory.set(name, value);
      else if (!tab.write(name, value)) {
        tab.remove(name);
        return false;
      }
      return true;
    },
    remove: (name) => {
      memory.delete(name);
      tab.remove(name);
    },
  };
}
