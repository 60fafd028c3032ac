import { attributionOf, firstTouch } from '../../machines/rules/attribution.ts';
import { isOAuthEntry } from '../../machines/rules/auth-routes.ts';
import { behaviourPath } from '../../machines/rules/behaviour-path.ts';
import { createAttributionStore } from '../../services/browser/attribution.ts';
import { showYear } from '../../services/browser/copyright-year.ts';
import { takeReferrer } from '../../services/browser/referrer.ts';
import { hasDeclined } from '../../services/browser/has-declined.ts';
import { deviceOf } from '../../services/browser/device.ts';
import { createSignupTracking } from '../../services/browser/signup-tracking.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { unregisterServiceWorker } from '../../services/browser/service-worker.ts';
import type { PageWidgetParts } from './widget-parts.ts';
import { launch } from './visit/launch-data.ts';

/** `browser` are the page's own, so that all share the memory of a refused storage. */
export type RecordedVisit = Omit<PageWidgetParts, 'tab'>;

/**
 * Stores attribution and visit, then starts the page's widgets. Loaded in idle time once the page is usable; leaving
 * the page waits for it. [ATTR-03] [ANALYTICS-01] [JUMP-01]
 */
export async function recordVisit(visit: RecordedVisit): Promise<void> {
  unregisterServiceWorker(navigator);
  showYear(document, new Date());
  launch();
  const {
    facts: { route },
    entry,
    browser: { store },
    visitor,
  } = visit;
  const tab = guardedStorage(() => sessionStorage);
  const kept = createAttributionStore(tab);
  kept.write(firstTouch(kept.read(), attributionOf(entry, takeReferrer(tab, document.referrer))));
  createSignupTracking({ store, now: () => Date.now(), isAllowed: () => !hasDeclined(store) }).visited((trail) =>
    behaviourPath(trail, route),
  );
  if (
    !isOAuthEntry(route) &&
    visitor.token() === null &&
    deviceOf({ userAgent: navigator.userAgent, isTelegram: false }) === 'desktop'
  )
    return;
  const { startPageWidgets } = await import('../widgets/start-page-widgets.tsx');
  await startPageWidgets({ ...visit, tab });
}
