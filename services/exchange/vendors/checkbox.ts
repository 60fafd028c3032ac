import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../powers.ts';
import { createOpenings } from './openings.ts';

/** The server of the checkbox: whoever ticks one that was shown gets a response, once. It judges nobody. */
export interface Checkbox {
  open(): string;
  /** null: nothing to be ticked. */
  tick(id: string): string | null;
}

/** In this process's memory, for ten minutes each. */
export function createCheckbox(powers: { clock: Clock; random: Random }): Checkbox {
  const all = createOpenings<'shown'>(powers);
  return {
    open: () => all.open('shown'),
    tick: (id) => {
      if (all.find(id) === null) return null;
      all.end(id);
      return `03A${makeToken(powers.random)}`;
    },
  };
}
