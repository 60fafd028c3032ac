import type { PagePlace } from '../../page/facts.ts';
import { loginFactsOf, type LoginSiteFacts } from '../login/login.facts.ts';

/**
 * The facts of a page of the mini app: those of the site's own log-in page. The way with Telegram stands above the form
 * instead of below it; none is by QR code, which Telegram has no use for, and which no client would find painted and
 * removed. [ROUTE-17] [ROUTE-18] [CAPT-10]
 */
export function miniAppFactsOf(place: Omit<PagePlace, 'language'>): LoginSiteFacts | null {
  const facts = loginFactsOf({ ...place, route: 'login' });
  return facts && { ...facts, ways: facts.ways.filter((way) => way !== 'telegram' && way !== 'qr') };
}
