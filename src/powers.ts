import { browserClock } from '../services/browser/clock.ts';
import { browserCookies } from '../services/browser/cookies.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import { makeId } from '../services/browser/random.ts';
import { createSessionStore } from '../services/browser/session-store.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { browserTabs } from '../services/browser/tabs.ts';
import type { Toast } from '../services/client/request.ts';
import type { ServicePowers } from '../services/client/wire.ts';

/** The real browser, as the services want it. */
export function browserPowers({ cookieDomain, language, notify, monitor }: { cookieDomain: string; language: string; notify: (toast: Toast) => void; monitor: Monitor }) {
  const session = createSessionStore({ cookies: browserCookies(), domain: cookieDomain, random: () => makeId(crypto) });
  const powers: ServicePowers = {
    fetch: (...request) => fetch(...request),
    origin: location.origin,
    clock: browserClock,
    session,
    store: guardedStorage(() => localStorage),
    crypto,
    language: () => language,
    page: () => new URL(location.href),
    platform: 'pc',
    userAgent: navigator.userAgent,
    fingerprint: null,
    isOnline: () => navigator.onLine,
    isAuthPage: () => true,
    notify,
    monitor,
  };
  return { powers, tabs: browserTabs(window, session) };
}
