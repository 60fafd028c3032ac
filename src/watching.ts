import { attributionOf, firstTouch } from '../machines/rules/attribution.ts';
import { behaviourPath } from '../machines/rules/behaviour-path.ts';
import { createAnalytics, type Sensor } from '../services/browser/analytics.ts';
import { createAttributionStore } from '../services/browser/attribution.ts';
import { browserClock } from '../services/browser/clock.ts';
import { createCollector } from '../services/browser/collector.ts';
import { consentKey } from '../services/browser/keys.ts';
import { createMonitor, type Monitor, type MonitorScript } from '../services/browser/monitor.ts';
import { createSignupTracking } from '../services/browser/signup-tracking.ts';
import { guardedStorage, type TextStore } from '../services/browser/storage.ts';
import { followVitals } from '../services/browser/vitals.ts';
import { assumedGlobals } from '../services/contract/assumed.ts';
import { metricsPath } from '../services/contract/metrics.ts';
import { followMachines } from './follow-machines.ts';
import type { PageFacts } from './page-facts.ts';
import type { Page } from './page.ts';

export interface WatchingParts {
  readonly facts: Pick<PageFacts, 'route' | 'language'>;
  /** The address that the person entered by. */
  readonly entry: URL;
  readonly window: Window;
  /** The page's own, so that a refused storage has one memory. */
  readonly store: TextStore;
}

export interface Watching {
  readonly monitor: Monitor;
  readonly follow: (page: Pick<Page, 'app'>) => void;
}

/** What looks on while a page is used and changes nothing of it: attribution, the trail of visits, events and monitor. Loaded once the page is usable. */
export function createWatching({ facts: { route, language }, entry, window, store }: WatchingParts): Watching {
  const { document, navigator } = window;
  const isAllowed = (): boolean => store.read(consentKey) !== '0';
  const attribution = createAttributionStore(guardedStorage(() => window.sessionStorage));
  attribution.write(firstTouch(attribution.read(), attributionOf(entry, document.referrer)));
  createSignupTracking({ store, now: () => browserClock.now(), isAllowed }).visited((kept) => behaviourPath(kept, route));

  const collector = createCollector({ send: (body) => navigator.sendBeacon(metricsPath, body), clock: browserClock });
  const collect = (event: object): void => collector.add(event);
  const monitor = createMonitor({ findScript: () => globalOf<MonitorScript>(window, assumedGlobals.monitor), collect });
  const analytics = createAnalytics({ findSensor: () => globalOf<Sensor>(window, assumedGlobals.sensor), collect, isAllowed, clock: browserClock });
  followVitals(monitor);
  const leave = (): void => {
    analytics.giveUp();
    collector.flush();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });
  return { monitor, follow: ({ app }) => followMachines(app, (event) => analytics.track({ ...event, route, language })) };
}

function globalOf<Thing>(window: object, name: string): Thing | null {
  return (Reflect.get(window, name) as Thing | undefined) ?? null;
}
