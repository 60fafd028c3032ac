/** Leaves the page for an address; settles only when the browser refuses. This file alone writes `location`. [REDIR-11] */
export function createLeave(location: Pick<Location, 'assign'>) {
  return function leave({ href }: { href: string }): Promise<{ readonly kind: 'stayed' }> {
    return new Promise((resolve) => {
      try {
        location.assign(href);
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
