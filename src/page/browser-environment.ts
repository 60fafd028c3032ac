import { browserClock } from '../../services/browser/clock.ts';
import { browserCookies } from '../../services/browser/cookies.ts';
import type { Monitor } from '../../services/browser/monitor.ts';
import { makeId } from '../../services/browser/random.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { browserTabs } from '../../services/browser/tabs.ts';
import { createVisitor, type Visitor } from '../../services/browser/visitor.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { ServiceEnvironment } from '../../services/client/wire.ts';

/** What a page wants of the browser before anything is asked of the exchange. */
export type BrowserEnvironment = { readonly visitor: Visitor } & Pick<
  ServiceEnvironment,
  'clock' | 'store' | 'cookies' | 'cookieDomain' | 'language' | 'refusals' | 'notify' | 'monitor'
>;

/** The real browser, as a page wants it. */
export function browserEnvironment({
  cookieDomain,
  language,
  refusals,
  notify,
  monitor,
}: Pick<BrowserEnvironment, 'refusals'> & {
  cookieDomain: string;
  language: string;
  notify: (notice: Notice) => void;
  monitor: Monitor;
}) {
  const cookies = browserCookies();
  const visitor = createVisitor({ cookies, domain: cookieDomain, random: () => makeId(crypto) });
  const powers: BrowserEnvironment = {
    clock: browserClock,
    visitor,
    store: guardedStorage(() => localStorage),
    cookies,
    cookieDomain,
    language: () => language,
    refusals,
    notify,
    monitor,
  };
  return { powers, tabs: browserTabs(window, visitor) };
}
