import type { Visitor } from './visitor.ts';

/** The other tabs of the same host: told when the session changes here, heard when it changes there (decision D19). [T06] */
export interface Tabs {
  tell(): void;
  /** Calls back when the token is another than the one this tab last knew. */
  listen(onChange: () => void): void;
}

/** Where BroadcastChannel does not reach, as from a subdomain, the token is compared whenever a cookie changes; where the browser does not tell that, when the tab comes to the front or back again. */
export function browserTabs(window: EventTarget & { readonly cookieStore?: EventTarget }, visitor: Visitor): Tabs {
  const token = (): string => visitor.token()?.reveal() ?? '';
  let known = token();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gh_session');
  return {
    tell: () => {
      known = token();
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
