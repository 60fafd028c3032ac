import { setTimeout as pause } from 'node:timers/promises';
import { TIMEOUT_MS } from './engine.ts';

const INTERVAL = 30;

/**
 * Repeats until there is a result other than null or false; an error counts as none. Rejects with `what` and the last
 * error. `timeout`: in milliseconds.
 */
export async function waitFor<Result>(
  what: string,
  attempt: () => Promise<Result | null | false>,
  timeout = TIMEOUT_MS,
): Promise<Result> {
  let last: unknown = null;
  for (const end = performance.now() + timeout; performance.now() < end; await pause(INTERVAL)) {
    try {
      const result = await attempt();
      if (result !== null && result !== false) return result;
      last = null;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`timed out: ${what}`, { cause: last });
}
