import * as v from 'valibot';
import type { CaptchaFailureReason } from './captcha.ts';
import type { UnreachableReason } from './unreachable.ts';
import { wireProviders } from './vendors.ts';

/** Where batches of events go. [MON-02] [CALL-24] */
export const metricsPath = '/v2/public/metrics';

/** Where a deployment's own monitor script, analytics sensor and device script are found on `window`, should it bring them: ASSUMED. [MON-01] [ANALYTICS-02] [HTTP-07] */
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
 * One row for operations: what failed or was slow, and how fast the page was. `Captcha Failed` is one provider of several, `Captcha Unavailable` the one
 * warning that none was left. [CAPT-02] A path without its query, numbers and fixed words; nothing
 * personal, nothing secret, and nothing besides. `took` and `value` in milliseconds, layout shift as its score. [MON-01] [ANALYTICS-03]
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
    'Rules Broken',
    'Site Jump Blocked',
    'View Broken',
    'Web Vital',
  ]),
  path: v.optional(path),
  status: v.optional(v.number()),
  took: v.optional(v.number()),
  /** Of the exchange. */
  code: v.optional(v.number()),
  /** What the person was given to quote to support. */
  reference: v.optional(reference),
  /** As the wire spells it. [CAPT-09] */
  vendor: v.optional(v.picklist(wireProviders)),
  scene: v.optional(v.number()),
  /** [CAPT-17] [HTTP-20] */
  reason: v.optional(v.picklist(reasons)),
  count: v.optional(v.number()),
  metric: v.optional(v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])),
  value: v.optional(v.number()),
  rating: v.optional(word),
});

export type MonitorEvent = v.InferOutput<typeof MonitorEvent>;
