import { browserClock } from '../services/browser/clock.ts';
import { browserCookies } from '../services/browser/cookies.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import { makeId } from '../services/browser/random.ts';
import { createSessionStore } from '../services/browser/session-store.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { browserTabs } from '../services/browser/tabs.ts';
import type { Toast } from '../services/client/request.ts';
import type { ServicePowers } from '../services/client/wire.ts';

/** What a page wants of the browser before anything is asked of the exchange. */
export type PagePowers = Pick<ServicePowers, 'clock' | 'session' | 'store' | 'cookies' | 'cookieDomain' | 'language' | 'refusals' | 'notify' | 'monitor'>;

/** The real browser, as a page wants it. */
export function browserPowers({ cookieDomain, language, refusals, notify, monitor }: Pick<PagePowers, 'refusals'> & { cookieDomain: string; language: string; notify: (toast: Toast) => void; monitor: Monitor }) {
  const cookies = browserCookies();
  const session = createSessionStore({ cookies, domain: cookieDomain, random: () => makeId(crypto) });
  const powers: PagePowers = { clock: browserClock, session, store: guardedStorage(() => localStorage), cookies, cookieDomain, language: () => language, refusals, notify, monitor };
  return { powers, tabs: browserTabs(window, session) };
}
