import type { SessionStore } from './session-store.ts';
import type { Tabs } from './tabs.ts';

/** Wraps a session so that no change that this page makes to it counts as one of another tab. [T06] [T07] */
export function withOwnChangesKnown(
  session: SessionStore,
  { noteOwnChange, noteRenewal }: Pick<Tabs, 'noteOwnChange' | 'noteRenewal'>,
): SessionStore {
  return {
    ...session,
    keepToken: (token, isRenewal) => {
      const old = session.token();
      const isStored = session.keepToken(token);
      if (isRenewal && isStored && old) noteRenewal(old.reveal());
      else noteOwnChange();
      return isStored;
    },
    dropToken: () => {
      session.dropToken();
      noteOwnChange();
    },
  };
}
