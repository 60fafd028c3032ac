import type { Visitor } from './visitor.ts';

/** Notifies other tabs of the same host about session changes, and listens for their changes (decision D19). [T06] */
export interface Tabs {
  notify(): void;
  /** Takes the present token as known: this tab itself has changed it. */
  noteOwnChange(): void;
  /** Calls back when the token differs from the last one that this tab knew. */
  listen(onChange: () => void): void;
}

/**
 * Uses BroadcastChannel; for other subdomains also compares the token on cookie changes or, without that event, on
 * `focus` and `pageshow`.
 */
export function browserTabs(window: EventTarget & { readonly cookieStore?: EventTarget }, visitor: Visitor): Tabs {
  const token = (): string => visitor.token()?.reveal() ?? '';
  let known = token();
  const noteOwnChange = (): void => void (known = token());
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gh_session');
  return {
    noteOwnChange,
    notify: () => {
      noteOwnChange();
      channel?.postMessage('changed');
    },
    listen: (onChange) => {
      const compare = (): void => {
        const now = token();
        if (now === known) return;
        known = now;
        onChange();
      };
      channel?.addEventListener('message', compare);
      window.cookieStore?.addEventListener('change', compare);
      for (const coming of ['focus', 'pageshow']) window.addEventListener(coming, compare);
    },
  };
}
