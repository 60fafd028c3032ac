import { guestKey, tokenKey } from './keys.ts';
import type { SessionStore } from './session-store.ts';
import { isGuest, tokenIn } from './visitor.ts';

/**
 * The session of a page in a frame of another site, where browsers drop cookies: in session storage, read back after writing. Where even that is
 * refused, the page's own memory has it until it closes. [SESS-02] [ROLE-02] [S03] (decision D17)
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
    const own = memory.get(name);
    if (own !== undefined) return own;
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  const keep = (name: string, value: string): void => {
    memory.delete(name);
    try {
      storage().setItem(name, value);
    } catch {
      // Refused: what is read back tells it.
    }
    if (read(name) !== value) memory.set(name, value);
  };
  return {
    token: () => tokenIn(read(tokenKey)),
    keepToken: (token) => {
      keep(tokenKey, token.reveal());
      return true;
    },
    dropToken: () => {
      memory.delete(tokenKey);
      try {
        storage().removeItem(tokenKey);
      } catch {
        // It was never there.
      }
    },
    guest: () => {
      const kept = read(guestKey);
      if (isGuest(kept)) return kept;
      const made = random();
      keep(guestKey, made);
      return made;
    },
    selfUnbanToken: () => null,
    dropSelfUnban: () => undefined,
  };
}
