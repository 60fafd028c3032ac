import type { PagePlace } from '../../page/facts.ts';
import { loginFactsOf, type LoginSiteFacts } from '../login/login.facts.ts';

/**
 * The facts of a mini-app page: those of the site's own log-in page. Telegram sign-in is above the form instead of
 * below it; QR sign-in is omitted, since it is useless in Telegram and would be painted and removed. [ROUTE-17]
 * [ROUTE-18] [CAPT-10]
 */
export function miniAppFactsOf(place: Omit<PagePlace, 'language'>): LoginSiteFacts | null {
  const facts = loginFactsOf({ ...place, route: 'login' });
  return facts && { ...facts, ways: facts.ways.filter((way) => way !== 'telegram' && way !== 'qr') };
}
