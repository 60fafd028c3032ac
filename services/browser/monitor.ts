/** One row for operations: what failed or was slow. A path without its query, numbers and fixed words; nothing personal, nothing secret. [MON-01] [ANALYTICS-03] */
export interface MonitorEvent {
  readonly name: 'Ajax Cancel' | 'Network Error' | 'Ajax Timeout' | 'Ajax Slow' | 'Ajax Forbidden' | 'Ajax Unreadable' | 'Captcha Failed' | 'Rules Broken';
  readonly path?: string;
  readonly status?: number;
  readonly took?: number;
  readonly reference?: string;
  readonly provider?: string;
  readonly scene?: number;
  readonly count?: number;
}

export type Monitor = (event: MonitorEvent) => void;

const BATCH = 10;

/** Collects events and sends them ten at a time, and what is left when the page goes. Failing to send changes nothing. [C12] */
export function createMonitor({ send, onLeaving }: { send: (body: string) => void; onLeaving: (flush: () => void) => void }): Monitor {
  let queue: MonitorEvent[] = [];
  const flush = (): void => {
    if (queue.length === 0) return;
    const body = JSON.stringify({ events: queue });
    queue = [];
    try {
      send(body);
    } catch {
      // Operations can do without this batch.
    }
  };
  onLeaving(flush);
  return (event) => {
    queue.push(event);
    if (queue.length >= BATCH) flush();
  };
}
