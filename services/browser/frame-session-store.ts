import { guestKey, tokenKey } from './keys.ts';
import type { SessionStore } from './session-store.ts';
import { isGuest, tokenIn } from './visitor.ts';

/**
 * Session of a page in a cross-site frame, where browsers drop cookies: stored in session storage and read back after
 * writing; if that is blocked too, in memory until the page closes. [SESS-02] [ROLE-02] [S03] (decision D17)
 */
export function createFrameSessionStore({
  storage,
  random,
}: {
  storage: () => Storage;
  random: () => string;
}): SessionStore {
  const memory = new Map<string, string>();
  const read = (name: string): string | null => {
    const cached = memory.get(name);
    if (cached !== undefined) return cached;
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  const store = (name: string, value: string): void => {
    memory.delete(name);
    try {
      storage().setItem(name, value);
    } catch {
      // Blocked: detected by reading back.
    }
    if (read(name) !== value) memory.set(name, value);
  };
  return {
    token: () => tokenIn(read(tokenKey)),
    keepToken: (token) => {
      store(tokenKey, token.reveal());
      return true;
    },
    dropToken: () => {
      memory.delete(tokenKey);
      try {
        storage().removeItem(tokenKey);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
    guest: () => {
      const stored = read(guestKey);
      if (isGuest(stored)) return stored;
      const created = random();
      store(guestKey, created);
      return created;
    },
    selfUnbanToken: () => null,
    dropSelfUnban: () => undefined,
  };
}
