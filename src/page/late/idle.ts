/** Calls back when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 100);
}

/** Settles in a task of its own, so that the browser handles input and paints in between. */
export function nextTask(): Promise<void> {
  return new Promise((settled) => setTimeout(settled));
}

/** Settles after the next paint, after 250 ms at most: a hidden page does not paint. */
export function painted(): Promise<void> {
  return new Promise((settled) => {
    requestAnimationFrame(() => setTimeout(settled));
    setTimeout(settled, 250);
  });
}
