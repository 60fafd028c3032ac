/**
 * Leaves the page for an address, in the place of this one: the way back leads past a log-in that is done.
 * Settles only when the browser refuses. This file alone writes `location`. [REDIR-11]
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

/** Goes to an address in the place of this one: nothing of this page stays in the history. [LANG-02] */
export function goInstead(location: Pick<Location, 'replace'>, href: string): void {
  location.replace(href);
}

/** Loads the page anew, as after a release whose old files are gone. [D01] */
export function loadAnew(location: Pick<Location, 'reload'>): void {
  location.reload();
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
