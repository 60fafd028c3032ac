import { browserClock } from '../services/browser/clock.ts';
import { browserCookies } from '../services/browser/cookies.ts';
import { makeId } from '../services/browser/random.ts';
import { createSessionStore } from '../services/browser/session-store.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { browserTabs } from '../services/browser/tabs.ts';
import type { Toast } from '../services/client/request.ts';
import type { ServicePowers } from '../services/client/services.ts';

/** The real browser, as the services want it. */
export function browserPowers({ cookieDomain, language, notify }: { cookieDomain: string; language: string; notify: (toast: Toast) => void }) {
  const cookies = browserCookies();
  const session = createSessionStore({ cookies, domain: cookieDomain, random: () => makeId(crypto) });
  const powers: Omit<ServicePowers, 'monitor'> = {
    fetch: (...request) => fetch(...request),
    origin: location.origin,
    clock: browserClock,
    session,
    store: guardedStorage(() => localStorage),
    cookies,
    cookieDomain,
    crypto,
    language: () => language,
    page: () => new URL(location.href),
    platform: 'pc',
    userAgent: navigator.userAgent,
    fingerprint: null,
    isOnline: () => navigator.onLine,
    isAuthPage: () => true,
    notify,
  };
  return { powers, tabs: browserTabs(window, session) };
}
