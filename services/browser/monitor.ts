import type { CaptchaFailureReason } from '../contract/captcha.ts';
import type { UnreachableReason } from '../contract/unreachable.ts';
import type { WireVendor } from '../contract/vendors.ts';

/** One row for operations: what failed or was slow. `Captcha Failed` is one provider of several, `Captcha Unavailable` the one warning that none was left. [CAPT-02] A path without its query, numbers and fixed words; nothing personal, nothing secret. [MON-01] [ANALYTICS-03] */
export interface MonitorEvent {
  readonly name: 'Ajax Cancel' | 'Network Error' | 'Ajax Timeout' | 'Ajax Slow' | 'Ajax Forbidden' | 'Ajax Unreadable' | 'Log-in Failed' | 'Captcha Failed' | 'Captcha Unavailable';
  readonly path?: string;
  readonly status?: number;
  readonly took?: number;
  /** What the person was given to quote to support. */
  readonly reference?: string;
  /** As the wire spells it. [CAPT-09] */
  readonly vendor?: WireVendor | 'magpie';
  readonly scene?: number;
  /** [CAPT-17] [HTTP-20] */
  readonly reason?: CaptchaFailureReason | UnreachableReason;
}

export type Monitor = (event: MonitorEvent) => void;

const BATCH = 10;
const KEPT = 100;

/**
 * Collects events and sends them ten at a time, what is left when the page goes, and at once what somebody has a reference to: support is to find it while they are
 * on the line. `send` answers whether the browser took the batch; what it did not take goes with the next one, up to the latest 100. [C12] [MON-01]
 */
export function createMonitor({ send, onLeaving }: { send: (body: string) => boolean; onLeaving: (flush: () => void) => void }): Monitor {
  let queue: MonitorEvent[] = [];
  const flush = (): void => {
    try {
      if (queue.length > 0 && send(JSON.stringify({ events: queue }))) queue = [];
    } catch {
      // The next batch takes it along.
    }
  };
  onLeaving(flush);
  return (event) => {
    queue = [...queue, event].slice(-KEPT);
    if (queue.length >= BATCH || event.reference !== undefined) flush();
  };
}
