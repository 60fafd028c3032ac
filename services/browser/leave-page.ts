import type { Secret } from '../secret.ts';

/** Milliseconds that the app has to open; ASSUMED. [UI-12] */
const APP_TIMEOUT = 2500;

/** Navigates to an app link; falls back to the web page when the app does not open. [LINK-02] */
export function openInApp(
  { location, document, setTimeout: after }: Pick<Window, 'location' | 'document' | 'setTimeout'>,
  { app, web }: { app: string; web: string },
): void {
  location.assign(app);
  after(() => {
    if (!document.hidden) location.assign(web);
  }, APP_TIMEOUT);
}

/**
 * Replaces the page with another URL, so that Back skips a completed sign-in. Resolves only when the browser refuses.
 * [REDIR-11]
 */
export function createLeave(location: Pick<Location, 'replace'>) {
  return function leave({ href }: { href: string }): Promise<{ readonly kind: 'stayed' }> {
    return new Promise((resolve) => {
      try {
        location.replace(href);
      } catch {
        resolve({ kind: 'stayed' });
      }
    });
  };
}

/**
 * Replaces the page with the address of an application, which may contain a code: it is revealed here alone. Resolves
 * only when the browser refuses. [OAUTH-05] [REDIR-11]
 */
export function createDeliver(location: Pick<Location, 'replace'>) {
  const leave = createLeave(location);
  return function deliver(address: Secret): Promise<{ readonly kind: 'stayed' }> {
    return leave({ href: address.reveal() });
  };
}

/** Navigates to a URL; Back returns here. Resolves only when the browser refuses. */
export function goTo(location: Pick<Location, 'assign'>, href: string): Promise<{ readonly kind: 'stayed' }> {
  return new Promise((resolve) => {
    try {
      location.assign(href);
    } catch {
      resolve({ kind: 'stayed' });
    }
  });
}

/**
 * Opens an address in a pop-up window that has no opener, so that a provider's page cannot navigate this one: the
 * window is blank until its opener has been cleared. null: the browser blocks it. (decision D18)
 */
export function openWindow(window: Window, href: string): Window | null {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=680');
  if (!opened) return null;
  opened.opener = null;
  opened.location.replace(href);
  return opened;
}

/**
 * Closes a window that shows a page of this origin. Without an opener, the browser refuses to close one that is still
 * with its provider; that window closes itself when it returns. (decision D18)
 */
export function closeWindow(opened: Window): void {
  if (isSameOrigin(opened)) opened.close();
}

function isSameOrigin({ location }: Window): boolean {
  try {
    return location.href !== '';
  } catch {
    return false;
  }
}

/**
 * Adds the sign-in ticket to a URL on another site of the product without changing its query. The only function that
 * reveals a ticket in a URL. [QUICK-02] [SITE-32]
 */
export function withTicket(href: string, ticket: Secret | null): string {
  if (ticket === null) return href;
  const url = new URL(href);
  url.search = [url.search.slice(1), new URLSearchParams({ tmp_token: ticket.reveal() }).toString()]
    .filter((part) => part !== '')
    .join('&');
  return url.href;
}

/** Opens a window of its own for an address; it cannot reach this page. [TG-26] */
export function openSeparately(window: Pick<Window, 'open'>, href: string): void {
  window.open(href, '_blank', 'noopener');
}
