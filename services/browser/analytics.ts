import { safeParse } from 'valibot';
import { AnalyticsEvent } from '../contract/analytics.ts';
import type { Clock } from './clock.ts';

/** Analytics sensor of a deployment, under its name of `scriptNames`. */
export interface Sensor {
  track(name: string, properties: Readonly<Record<string, unknown>>): void;
}

/** Number of checks for the sensor, and milliseconds between them. [ANALYTICS-02] [CONST-14] */
const CHECKS = 30;
const INTERVAL = 100;
/** Maximum number of queued events. */
const MAX_QUEUED = 100;

export interface Analytics {
  /** Drops everything that is not an event of the contract. [ANALYTICS-03] */
  track(event: unknown): void;
  /**
   * Sends the queue to the collector when the page is hidden or closed. The search for the sensor continues if the page
   * returns.
   */
  flush(): void;
}

export interface AnalyticsParts {
  readonly findSensor: () => Sensor | null;
  readonly collect: (event: AnalyticsEvent) => void;
  readonly isAllowed: () => boolean;
  /** Schedules work for when the page is idle. */
  readonly whenIdle: (work: () => void) => void;
  readonly clock: Clock;
}

/**
 * Sends events to the sensor, or to the collector when no sensor appears within 30 x 100 ms. Without consent nothing is
 * sent. [ANALYTICS-02] [ANALYTICS-03] (decisions D11, D14)
 */
export function createAnalytics({ findSensor, collect, isAllowed, whenIdle, clock }: AnalyticsParts): Analytics {
  const unchecked: unknown[] = [];
  let queue: readonly AnalyticsEvent[] = [];
  let checks = 0;
  let deliver = (event: AnalyticsEvent): void => {
    queue = [...queue, event].slice(-MAX_QUEUED);
  };

  const drain = (to: (event: AnalyticsEvent) => void): void => {
    const events = queue;
    queue = [];
    for (const event of events) to(event);
  };
  const sendTo = (to: (event: AnalyticsEvent) => void): void => {
    deliver = to;
    drain(to);
  };
  const check = (): void => {
    checks += 1;
    const sensor = findSensor();
    if (sensor) sendTo(toSensor(sensor));
    else if (checks >= CHECKS) sendTo(collect);
    else clock.setTimeout(check, INTERVAL);
  };
  clock.setTimeout(check, INTERVAL);

  const deliverPending = (): void => {
    for (const event of unchecked.splice(0)) {
      const read = safeParse(AnalyticsEvent, event);
      if (read.success && isAllowed()) deliver(read.output);
    }
  };

  return {
    track: (event) => {
      if (unchecked.push(event) === 1) whenIdle(deliverPending);
    },
    flush: () => {
      deliverPending();
      drain(collect);
    },
  };
}

function toSensor(sensor: Sensor): (event: AnalyticsEvent) => void {
  return ({ name, ...properties }) => {
    try {
      sensor.track(name, properties);
    } catch {
      // Errors of a third-party script are ignored.
    }
  };
}
