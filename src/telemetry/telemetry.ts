import { createAnalytics, type Sensor } from '../../services/browser/analytics.ts';
import { browserClock } from '../../services/browser/clock.ts';
import { createCollector } from '../../services/browser/collector.ts';
import { hasDeclined } from '../../services/browser/has-declined.ts';
import { globalOf } from '../../services/browser/global-of.ts';
import { createMonitor, type Monitor, type MonitorScript } from '../../services/browser/monitor.ts';
import { makeReference } from '../../services/browser/reference.ts';
import type { TextStore } from '../../services/browser/storage.ts';
import { followVitals } from '../../services/browser/vitals.ts';
import { metricsPath, scriptNames } from '../../services/contract/metrics.ts';
import { followMachines, type TrackedEvent } from './follow-machines.ts';
import { followPorts } from './follow-ports.ts';
import { whenIdle } from '../page/late/idle.ts';
import { sideMachines } from '../page/actors/side-machines.ts';
import type { PageFacts } from '../page/facts.ts';
import type { Page } from '../page/page.ts';

export interface WatchingParts {
  readonly facts: Pick<PageFacts, 'route' | 'language'>;
  /** The page's storage, so that all share the memory of a refused storage. */
  readonly store: TextStore;
}

export interface Watching {
  readonly monitor: Monitor;
  /** Reports a broken view; returns the support code for the user. [D04] */
  readonly crashed: () => string;
  readonly follow: (page: Pick<Page, 'app'>) => void;
}

/** Creates analytics, monitor and web vitals. Loaded at the first sign of use. */
export function createWatching({ facts: { route, language }, store }: WatchingParts): Watching {
  const collector = createCollector({
    send: (body) => navigator.onLine && navigator.sendBeacon(metricsPath, body),
    clock: browserClock,
  });
  const collect = (event: object): void => collector.add(event);
  const monitor = createMonitor({ findScript: () => globalOf<MonitorScript>(window, scriptNames.monitor), collector });
  const analytics = createAnalytics({
    findSensor: () => globalOf<Sensor>(window, scriptNames.sensor),
    collect,
    isAllowed: () => !hasDeclined(store),
    whenIdle: whenIdle,
    clock: browserClock,
  });
  // The browser buffers the entries for late observers.
  whenIdle(() => followVitals(monitor));
  const leave = (): void => {
    analytics.flush();
    collector.flush();
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });
  const crashed = (): string => {
    const reference = makeReference(crypto);
    monitor({ name: 'View Broken', reference });
    return reference;
  };
  return {
    monitor,
    crashed,
    follow: ({ app }) => {
      const track = (event: TrackedEvent): void => analytics.track({ ...event, route, language });
      followMachines(app, track);
      sideMachines.follow((root) => followMachines(root, track));
      followPorts(app, (port) => monitor({ name: 'Port Broken', port }));
    },
  };
}
