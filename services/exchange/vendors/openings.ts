import type { Clock, Random } from '../environment.ts';

/** Life of a challenge in milliseconds, and the maximum number of open ones. */
const LIFE = 600_000;
const MOST = 1000;

/** Open challenges by 32 hexadecimal digits. */
export interface Openings<State> {
  open(state: State): string;
  /** Returns null when the challenge has ended, expired or never existed. */
  find(id: string): State | null;
  end(id: string): void;
}

/** Ids are random, 32 hexadecimal digits; above the maximum the oldest is dropped. */
export function createOpenings<State>({ clock, random }: { clock: Clock; random: Random }): Openings<State> {
  const all = new Map<string, { readonly until: number; readonly state: State }>();
  return {
    open: (state) => {
      const oldest = all.keys().next();
      if (all.size >= MOST && !oldest.done) all.delete(oldest.value);
      const id = Buffer.from(random(16)).toString('hex');
      all.set(id, { until: clock.now() + LIFE, state });
      return id;
    },
    find: (id) => {
      const found = all.get(id);
      if (found && found.until > clock.now()) return found.state;
      all.delete(id);
      return null;
    },
    end: (id) => void all.delete(id),
  };
}
