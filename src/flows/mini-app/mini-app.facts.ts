import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { turkishPageOf } from '../../../machines/rules/route-details.ts';
import { logInPrefix } from '../../../machines/rules/log-in-variant.ts';
import type { Site } from '../../../sites/site.ts';
import type { PageIdentity } from '../../page/facts.ts';
import { loginFactsOf, type LoginSiteFacts } from '../login/login.facts.ts';

/** The facts of a mini-app page, JSON in its document. */
export interface MiniAppFacts extends LoginSiteFacts {
  /** The consent to the Telegram bot's messages is ticked initially. [TG-02] */
  readonly ticksBotMessages: boolean;
  /** The log-in page that the page offers outside Telegram, if it is not the main one. [TG-26] [ROUTE-02] */
  readonly logIn?: RouteId;
}

/**
 * The facts of a mini-app page: those of the site's own log-in page. Telegram sign-in is above the form instead of
 * below it; QR sign-in is omitted, since it is useless in Telegram and would be painted and removed. [ROUTE-17]
 * [ROUTE-18] [CAPT-10]
 */
export function miniAppFactsOf(identity: Omit<PageIdentity, 'language'>): MiniAppFacts | null {
  const turkishLogIn = turkishPageOf('login');
  const facts = loginFactsOf(identity);
  return (
    facts && {
      ...facts,
      ways: facts.ways.filter((way) => way !== 'telegram' && way !== 'qr'),
      waysAbove: facts.ways.filter((way) => way === 'telegram'),
      ticksBotMessages: identity.site.ticksBotMessages,
      ...(turkishLogIn && isTurkish(identity.site) && { logIn: turkishLogIn }),
    }
  );
}

/** Whether the site's users log in on the Turkish log-in page. [CAPT-10] */
function isTurkish({ loginScene, trLoginScene }: Site): boolean {
  return trLoginScene !== null && logInPrefix(loginScene) === 'trlogin';
}
