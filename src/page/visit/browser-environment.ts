import { browserClock } from '../../../services/browser/clock.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import type { ServiceEnvironment } from '../../../services/client/wire.ts';

/** The browser capabilities that a page uses before its first call. */
export type BrowserEnvironment = Pick<
  ServiceEnvironment,
  'clock' | 'store' | 'cookieDomain' | 'language' | 'refusals' | 'notify' | 'monitor'
>;

/** The environment of the real browser. */
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
}): BrowserEnvironment {
  return {
    clock: browserClock,
    store: guardedStorage(() => localStorage),
    cookieDomain,
    language: () => language,
    refusals,
    notify,
    monitor,
  };
}
