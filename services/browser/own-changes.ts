import type { SessionStore } from './session-store.ts';
import type { Tabs } from './tabs.ts';

/** Wraps a session so that no change that this page makes to it counts as one of another tab. [T06] [T07] */
export function withOwnChangesKnown(
  session: SessionStore,
  { noteOwnChange }: Pick<Tabs, 'noteOwnChange'>,
): SessionStore {
  return {
    ...session,
    keepToken: (token) => {
      const isStored = session.keepToken(token);
      noteOwnChange();
      return isStored;
    },
    dropToken: () => {
      session.dropToken();
      noteOwnChange();
    },
  };
}
