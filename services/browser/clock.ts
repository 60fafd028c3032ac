/** Time as the product knows it; XState takes the same object as its clock. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(fn: (...args: unknown[]) => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** The browser's own time, looked up at each call, so that whoever replaces the globals turns it. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => globalThis.setTimeout(fn, ms),
  // What is no timer is nobody's.
  clearTimeout: (id) => globalThis.clearTimeout(id as number),
};
