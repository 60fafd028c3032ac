import type { Clock } from './clock.ts';

/** Maximum events per request, and milliseconds that the first event waits. [MON-01] (A68) */
const BATCH = 10;
const WAIT = 5000;
/** Maximum number of queued events; the oldest are dropped first. */
const MAX_QUEUED = 100;

export interface Collector {
  add(event: object): void;
  /** Sends all queued events now, when the page closes. */
  flush(): void;
}

/**
 * Sends events in batches of ten, or after 5 s. `send` returns whether the browser accepted the request; refused events
 * stay queued. [MON-01] [C12]
 */
export function createCollector({ send, clock }: { send: (body: string) => boolean; clock: Clock }): Collector {
  let queue: readonly object[] = [];
  let timer: unknown = null;

  const sendBatch = (): boolean => {
    const batch = queue.slice(0, BATCH);
    if (batch.length === 0 || !trySend(send, JSON.stringify({ events: batch }))) return false;
    queue = queue.slice(BATCH);
    return true;
  };
  const schedule = (): void => {
    clock.clearTimeout(timer);
    timer =
      queue.length === 0
        ? null
        : clock.setTimeout(() => {
            sendBatch();
            schedule();
          }, WAIT);
  };

  return {
    add: (event) => {
      queue = [...queue, event].slice(-MAX_QUEUED);
      if (queue.length % BATCH === 0) sendBatch();
      if (timer === null || queue.length === 0) schedule();
    },
    flush: () => {
      while (sendBatch());
      schedule();
    },
  };
}

function trySend(send: (body: string) => boolean, body: string): boolean {
  try {
    return send(body);
  } catch {
    return false;
  }
}
