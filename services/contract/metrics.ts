import * as v from 'valibot';
import type { CaptchaFailureReason } from './captcha.ts';
import type { UnreachableReason } from './unreachable.ts';
import { wireProviders } from './vendors.ts';

/**
 * Path that receives batches of events; only those of the site's own pages (Sec-Fetch-Site, else Origin) are accepted.
 * [MON-02] [CALL-24]
 */
export const metricsPath = '/v2/public/metrics';

/**
 * Names on `window` of a deployment's own monitor script, analytics sensor and device script: ASSUMED. [MON-01]
 * [ANALYTICS-02] [HTTP-07]
 */
export const scriptNames = { monitor: 'exchangeMonitor', sensor: 'exchangeSensor', device: 'exchangeDevice' } as const;

const path = v.pipe(v.string(), v.regex(/^\/[\w./-]{0,100}$/));
const reference = v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/));
const word = v.pipe(v.string(), v.regex(/^[A-Za-z-]{1,30}$/));

const reasons = [
  'loadFailed',
  'timeout',
  'infoFailed',
  'notReady',
  'failed',
  'broken',
  'offline',
  'network',
  'server',
  'cookies',
  'unreadable',
] as const satisfies readonly (CaptchaFailureReason | UnreachableReason)[];

/**
 * One monitoring row: a failed or slow request, or a page speed metric. `Captcha Failed` is one provider of several,
 * `Captcha Unavailable` the single warning that none is left. [CAPT-02]
 * Contains a path without its query, numbers and fixed words: no personal data, no secrets. `took` and `value` in
 * milliseconds, layout shift as its score. [MON-01] [ANALYTICS-03]
 */
export const MonitorEvent = v.strictObject({
  name: v.picklist([
    'Ajax Cancel',
    'Network Error',
    'Ajax Timeout',
    'Ajax Slow',
    'Ajax Forbidden',
    'Ajax Unreadable',
    'Log-in Failed',
    'Log-in Refused',
    'Captcha Failed',
    'Captcha Unavailable',
    'Port Broken',
    'Rules Broken',
    'Site Jump Blocked',
    'View Broken',
    'Web Vital',
  ]),
  path: v.optional(path),
  status: v.optional(v.number()),
  took: v.optional(v.number()),
  /** Code of the exchange. */
  code: v.optional(v.number()),
  /** Support code shown to the user. */
  reference: v.optional(reference),
  /** The vendor's wire name. [CAPT-09] */
  vendor: v.optional(v.picklist(wireProviders)),
  /** Name of a port that threw instead of answering. */
  port: v.optional(word),
  scene: v.optional(v.number()),
  /** [CAPT-17] [HTTP-20] */
  reason: v.optional(v.picklist(reasons)),
  count: v.optional(v.number()),
  metric: v.optional(v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])),
  value: v.optional(v.number()),
  rating: v.optional(word),
});

export type MonitorEvent = v.InferOutput<typeof MonitorEvent>;
