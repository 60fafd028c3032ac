import type { Secret } from '../secret.ts';

/** Milliseconds that the app has to take over; ASSUMED. [UI-12] */
const OPENING = 2500;

/** Goes to an address that only the app knows; where nothing takes over, to the page on the web. [LINK-02] */
export function openInApp(
  { location, document, setTimeout: after }: Pick<Window, 'location' | 'document' | 'setTimeout'>,
  { app, web }: { app: string; web: string },
): void {
  location.assign(app);
  after(() => {
    if (!document.hidden) location.assign(web);
  }, OPENING);
}

/**
 * Leaves the page for an address, in the place of this one: the way back leads past a log-in that is done.
 * Settles only when the browser refuses. [REDIR-11]
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

/** Goes to an address; the way back leads here. Settles only when the browser refuses. */
export function goTo(location: Pick<Location, 'assign'>, href: string): Promise<{ readonly kind: 'stayed' }> {
  return new Promise((resolve) => {
    try {
      location.assign(href);
    } catch {
      resolve({ kind: 'stayed' });
    }
  });
}

/** Opens an address in a window beside this one; null: the browser does not. (decision D18) */
export function openWindow(window: Window, href: string): Pick<Window, 'close'> | null {
  return window.open(href, '_blank', 'popup,width=520,height=680');
}

/** An address on another site of the product with the ticket that signs the person in there; its own query keeps its every letter. The one place where a ticket is revealed to an address. [QUICK-02] [SITE-32] */
export function withTicket(href: string, ticket: Secret | null): string {
  if (ticket === null) return href;
  const there = new URL(href);
  there.search = [there.search.slice(1), new URLSearchParams({ tmp_token: ticket.reveal() }).toString()]
    .filter((part) => part !== '')
    .join('&');
  return there.href;
}
