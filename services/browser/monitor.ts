import { is } from 'valibot';
import { MonitorEvent } from '../contract/metrics.ts';
import type { Collector } from './collector.ts';

export type Monitor = (event: MonitorEvent) => void;

/** Monitor script of a deployment, under its name of `scriptNames`. */
export interface MonitorScript {
  report(event: MonitorEvent): void;
}

/**
 * Reports to the page's monitor script, or without one to the collector; events with a support code are sent
 * immediately. Errors while reporting are ignored. [MON-01] [ERR-44] [C12]
 */
export function createMonitor({
  findScript,
  collector,
}: {
  findScript: () => MonitorScript | null;
  collector: Collector;
}): Monitor {
  return (event) => {
    if (!is(MonitorEvent, event)) return;
    const script = findScript();
    try {
      if (script) return script.report(event);
      collector.add(event);
      if (event.reference !== undefined) collector.flush();
    } catch {
      // Errors of a third-party script are ignored.
    }
  };
}
