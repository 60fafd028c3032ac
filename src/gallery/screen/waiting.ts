/** Yields to the page's pending work. */
export function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Time limit for loading parts of the page, in milliseconds. */
const TIMEOUT_MS = 4000;

/** Waits until a condition holds; returns silently on timeout, since the next check reports the failure. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 8));
}
