import type { Clock } from '../../../services/browser/clock.ts';

interface Timer {
  readonly id: number;
  readonly owner: string;
  readonly at: number;
  readonly fire: () => void;
}

/** 2 March 2026, 09:00:00 UTC: when every simulated world begins. */
export const BEGINNING = 1_772_442_000_000;

/** Maximum number of timers or stored replies in one step: more mean an endless loop. */
export const MAX_EVENTS_PER_STEP = 1000;

/** A simulated clock that lists its timers. Time moves only on request. */
export class SimulatedClock {
  #now = BEGINNING;
  #made = 0;
  readonly #timers = new Map<number, Timer>();

  /** The clock for one owner: its timers carry the name. */
  of(owner: string): Clock {
    return {
      now: () => this.#now,
      setTimeout: (fn, ms) => {
        this.#made += 1;
        this.#timers.set(this.#made, { id: this.#made, owner, at: this.#now + ms, fire: () => fn() });
        return this.#made;
      },
      clearTimeout: (id) => {
        if (typeof id === 'number') this.#timers.delete(id);
      },
    };
  }

  now(): number {
    return this.#now;
  }

  /** The running timers, the next first. */
  list(owner?: string): readonly { readonly owner: string; readonly left: number }[] {
    const running = [...this.#timers.values()].filter((timer) => owner === undefined || timer.owner === owner);
    return running.toSorted(bySchedule).map((timer) => ({ owner: timer.owner, left: timer.at - this.#now }));
  }

  /** Advances the clock and runs every timer that falls due, including those started meanwhile. */
  advance(ms: number): void {
    const end = this.#now + ms;
    let fired = 0;
    for (let next = this.#due(end); next; next = this.#due(end)) {
      fired += 1;
      if (fired > MAX_EVENTS_PER_STEP) throw new Error('timers start each other without end');
      this.#timers.delete(next.id);
      this.#now = next.at;
      next.fire();
    }
    this.#now = end;
  }

  #due(end: number): Timer | undefined {
    return [...this.#timers.values()].filter((timer) => timer.at <= end).toSorted(bySchedule)[0];
  }
}

function bySchedule(a: Timer, b: Timer): number {
  return a.at - b.at || a.id - b.id;
}
