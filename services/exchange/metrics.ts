import * as v from 'valibot';
import { siteOf, type SiteLocation } from '../../sites/sites.ts';
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

/**
 * Whether a page of the site sent the request. A beacon has no CORS preflight, so any page can send one; browsers say
 * by Sec-Fetch-Site where from, old ones by Origin (which `no-referrer` makes `null`).
 */
function isOwn(headers: Headers, { site, environment }: SiteLocation): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation === 'same-origin';
  const sender = siteOf(URL.parse(headers.get('origin') ?? '')?.hostname ?? '');
  return sender?.content === null && sender.site.id === site.id && sender.environment === environment;
}

/** Receives batches of events of the site's own pages and keeps the latest 200 in memory for the desk. [MON-01] */
export function createMetrics(clock: Clock): Metrics {
  let events: readonly StoredEvent[] = [];
  const calls = siteApp().post(metricsPath, async (c) => {
    if (!isOwn(c.req.raw.headers, c.get('siteLocation'))) return refused(ownCodes.malformed);
    const batch = await readBody(c.req.raw, MetricsRequest);
    if (!batch) return refused(ownCodes.malformed);
    const fresh = batch.events.map((event) => ({
      receivedAt: clock.now(),
      site: c.get('siteLocation').site.id,
      event,
    }));
    events = [...fresh.toReversed(), ...events].slice(0, KEPT);
    return accepted();
  });
  return { calls, latest: () => events };
}
