import { attributionOf, firstTouch } from '../machines/rules/attribution.ts';
import { behaviourPath } from '../machines/rules/behaviour-path.ts';
import { createAttributionStore } from '../services/browser/attribution.ts';
import { hasDeclined } from '../services/browser/consent.ts';
import { createSignupTracking } from '../services/browser/signup-tracking.ts';
import { guardedStorage, type TextStore } from '../services/browser/storage.ts';
import type { PageFacts } from './page-facts.ts';

export interface Arrival {
  readonly facts: Pick<PageFacts, 'route'>;
  /** The address that the person entered by. */
  readonly entry: URL;
  /** The page's own, so that a refused storage has one memory. */
  readonly store: TextStore;
}

/** Keeps where a person came from and that they were here. Loaded in idle time once the page is usable; no departure overtakes it. [ATTR-03] [ANALYTICS-01] */
export function noteArrival({ facts: { route }, entry, store }: Arrival): void {
  const attribution = createAttributionStore(guardedStorage(() => sessionStorage));
  attribution.write(firstTouch(attribution.read(), attributionOf(entry, document.referrer)));
  createSignupTracking({ store, now: () => Date.now(), isAllowed: () => !hasDeclined(store) }).visited((kept) => behaviourPath(kept, route));
}
