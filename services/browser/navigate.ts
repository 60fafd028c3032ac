/** Leaves the page for an address: the only place that writes `location`. Settles only when the browser refuses. [REDIR-11] */
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
