import * as v from 'valibot';
import type { Clock } from './environment.ts';
import type { Store } from './store.ts';

/** The exchange's clock: real time plus the shift set at the desk. Milliseconds. */
export interface ShiftedClock extends Clock {
  shift(): number;
  setShift(milliseconds: number): void;
}

const Shift = v.object({ milliseconds: v.number() });

/** Creates a clock shifted by a number of milliseconds, which the database stores across restarts. */
export function shiftedClock(clock: Clock, store: Store): ShiftedClock {
  const shift = (): number => store.one(Shift, 'SELECT milliseconds FROM clock_shift')?.milliseconds ?? 0;
  return {
    now: () => clock.now() + shift(),
    shift,
    setShift: (milliseconds) =>
      void store.write((run) =>
        run(
          'INSERT INTO clock_shift VALUES (1, ?) ON CONFLICT DO UPDATE SET milliseconds = excluded.milliseconds',
          milliseconds,
        ),
      ),
  };
}
