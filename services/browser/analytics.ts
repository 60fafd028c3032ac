import { safeParse } from 'valibot';
import { AnalyticsEvent } from '../contract/analytics.ts';
import type { Clock } from './clock.ts';

/** The analytics sensor of a deployment, under its name of `scriptNames`. */
export interface Sensor {
  track(name: string, properties: Readonly<Record<string, unknown>>): void;
}

/** The sensor is looked for so often, so many milliseconds apart. [ANALYTICS-02] [CONST-14] */
const CHECKS = 30;
const APART = 100;
/** Events held at most while it is looked for. */
const HELD = 100;

export interface Analytics {
  /** What is no event of the contract goes nowhere. [ANALYTICS-03] */
  track(event: unknown): void;
  /** The page goes, or is out of sight: what is held waits for nobody any longer. Should it come back, the sensor is still looked for. */
  giveUp(): void;
}

export interface AnalyticsParts {
  readonly findSensor: () => Sensor | null;
  readonly collect: (event: AnalyticsEvent) => void;
  readonly isAllowed: () => boolean;
  /** Does the work when nobody waits for the page. */
  readonly later: (work: () => void) => void;
  readonly clock: Clock;
}

/**
 * Brings events to the sensor, or to the collector where none comes within 30 x 100 ms. Without the person's leave nothing is told.
 * [ANALYTICS-02] [ANALYTICS-03] (decisions D11, D14)
 */
export function createAnalytics({ findSensor, collect, isAllowed, later, clock }: AnalyticsParts): Analytics {
  const happened: unknown[] = [];
  let held: readonly AnalyticsEvent[] = [];
  let checks = 0;
  let deliver = (event: AnalyticsEvent): void => {
    held = [...held, event].slice(-HELD);
  };

  const hand = (to: (event: AnalyticsEvent) => void): void => {
    const waiting = held;
    held = [];
    for (const event of waiting) to(event);
  };
  const settle = (to: (event: AnalyticsEvent) => void): void => {
    deliver = to;
    hand(to);
  };
  const check = (): void => {
    checks += 1;
    const sensor = findSensor();
    if (sensor) settle(told(sensor));
    else if (checks >= CHECKS) settle(collect);
    else clock.setTimeout(check, APART);
  };
  clock.setTimeout(check, APART);

  const tell = (): void => {
    for (const event of happened.splice(0)) {
      const read = safeParse(AnalyticsEvent, event);
      if (read.success && isAllowed()) deliver(read.output);
    }
  };

  return {
    track: (event) => {
      if (happened.push(event) === 1) later(tell);
    },
    giveUp: () => {
      tell();
      hand(collect);
    },
  };
}

function told(sensor: Sensor): (event: AnalyticsEvent) => void {
  return ({ name, ...properties }) => {
    try {
      sensor.track(name, properties);
    } catch {
      // A script of others that breaks is their business.
    }
  };
}
