import type { Clock } from './clock.ts';

/** Events of one request, and milliseconds that the first of them waits for others. [MON-01] (A68) */
const BATCH = 10;
const WAIT = 5000;
/** Events held at most while nothing can be sent; the oldest go first. */
const HELD = 100;

export interface Collector {
  add(event: object): void;
  /** The page goes: all that is held leaves now. */
  flush(): void;
}

/** Sends events ten at a time, or what there is after 5 s. `send` says whether the browser took the request; what it did not take is tried again. [MON-01] [C12] */
export function createCollector({ send, clock }: { send: (body: string) => boolean; clock: Clock }): Collector {
  let held: readonly object[] = [];
  let timer: unknown = null;

  const sendBatch = (): boolean => {
    const batch = held.slice(0, BATCH);
    if (batch.length === 0 || !isTaken(send, JSON.stringify({ events: batch }))) return false;
    held = held.slice(BATCH);
    return true;
  };
  const rest = (): void => {
    clock.clearTimeout(timer);
    timer =
      held.length === 0
        ? null
        : clock.setTimeout(() => {
            sendBatch();
            rest();
          }, WAIT);
  };

  return {
    add: (event) => {
      held = [...held, event].slice(-HELD);
      if (held.length % BATCH === 0) sendBatch();
      if (timer === null || held.length === 0) rest();
    },
    flush: () => {
      while (sendBatch());
      rest();
    },
  };
}

function isTaken(send: (body: string) => boolean, body: string): boolean {
  try {
    return send(body);
  } catch {
    return false;
  }
}
