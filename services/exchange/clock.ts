import * as v from 'valibot';
import type { Clock } from './powers.ts';
import type { Store } from './store.ts';

/** The exchange's clock: real time plus what the desk shifted it by. Milliseconds. */
export interface ShiftedClock extends Clock {
  shift(): number;
  setShift(milliseconds: number): void;
}

const Shift = v.object({ milliseconds: v.number() });

/** The exchange's clock: `clock` and so many milliseconds, which the database keeps over a restart. */
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
