import { is } from 'valibot';
import { MonitorEvent } from '../contract/metrics.ts';

export type Monitor = (event: MonitorEvent) => void;

/** The monitor script of a deployment, under its name of `scriptNames`. */
export interface MonitorScript {
  report(event: MonitorEvent): void;
}

/** Tells operations: through the monitor script where the page has one, else through the collector. Failing to tell changes nothing. [MON-01] [C12] */
export function createMonitor({ findScript, collect }: { findScript: () => MonitorScript | null; collect: Monitor }): Monitor {
  return (event) => {
    if (!is(MonitorEvent, event)) return;
    const script = findScript();
    try {
      if (script) script.report(event);
      else collect(event);
    } catch {
      // A script of others that breaks is their business.
    }
  };
}
