import { is } from 'valibot';
import { MonitorEvent } from '../contract/metrics.ts';
import type { Collector } from './collector.ts';

export type Monitor = (event: MonitorEvent) => void;

/** The monitor script of a deployment, under its name of `scriptNames`. */
export interface MonitorScript {
  report(event: MonitorEvent): void;
}

/**
 * Tells operations: through the monitor script where the page has one, else through the collector, and at once what somebody has a reference to: support is to
 * find it while they are on the line. Failing to tell changes nothing. [MON-01] [ERR-44] [C12]
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
      // A script of others that breaks is their business.
    }
  };
}
