import type { Clock } from '../services/browser/clock.ts';

/** A clock that only the test advances. */
export class ManualClock implements Clock {
  time: number;
  #timers = new Map<number, { readonly at: number; readonly fn: () => void }>();
  #next = 1;

  constructor(time = 1_700_000_000_000) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  setTimeout(fn: () => void, ms: number): number {
    this.#timers.set(this.#next, { at: this.time + ms, fn });
    return this.#next++;
  }

  clearTimeout(id: unknown): void {
    this.#timers.delete(Number(id));
  }

  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances by milliseconds and runs due timers in order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.time = due[1].at;
      due[1].fn();
    }
    this.time = end;
  }
}
