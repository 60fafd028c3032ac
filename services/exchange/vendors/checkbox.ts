import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../environment.ts';
import { createOpenings } from './openings.ts';

/** Server of the checkbox: ticking an opened checkbox returns a response, once, without a risk check. */
export interface Checkbox {
  open(): string;
  /** Returns null for an unknown checkbox. */
  tick(id: string): string | null;
}

/** In memory, for ten minutes each. */
export function createCheckbox(environment: { clock: Clock; random: Random }): Checkbox {
  const all = createOpenings<'shown'>(environment);
  return {
    open: () => all.open('shown'),
    tick: (id) => {
      if (all.find(id) === null) return null;
      all.end(id);
      return `03A${makeToken(environment.random)}`;
    },
  };
}
