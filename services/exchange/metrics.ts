import * as v from 'valibot';
import { metricsPath } from '../contract/metrics.ts';
import { readBody } from './body.ts';
import type { Clock } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { siteApp, type SiteApp } from './site-app.ts';

const KEPT = 200;

export const MetricsRequest = v.object({
  events: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(KEPT)),
});

export interface StoredEvent {
  readonly receivedAt: number;
  readonly site: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export interface Metrics {
  readonly calls: SiteApp;
  /** Newest first. */
  readonly latest: () => readonly StoredEvent[];
}

/** Receives batches of events and keeps the latest 200 in memory for the desk. [MON-01] */
export function createMetrics(clock: Clock): Metrics {
  let events: readonly StoredEvent[] = [];
  const calls = siteApp().post(metricsPath, async (c) => {
    const batch = await readBody(c.req.raw, MetricsRequest);
    if (!batch) return refused(ownCodes.malformed);
    const fresh = batch.events.map((event) => ({ receivedAt: clock.now(), site: c.get('place').site.id, event }));
    events = [...fresh.toReversed(), ...events].slice(0, KEPT);
    return accepted();
  });
  return { calls, latest: () => events };
}
