import { isOAuthEntry } from './auth-routes.ts';
import { oauthPage } from './oauth-request.ts';
import { canBeTrusted, redirectTarget } from './redirect.ts';
import { matchRoute } from './route.ts';

/** All inputs of the destination of a signed-in user; nothing else decides it. */
export interface Departure {
  readonly language: string;
  /** The page of the sign-in. */
  readonly page: URL;
  /** `redirect_url` of the query; null or empty: none. */
  readonly redirectUrl: string | null;
  readonly allowedDomains: readonly string[];
  readonly device: 'desktop' | 'mobile' | 'telegram';
  /** `source=task` in the query: a Telegram task is pending. */
  readonly isTask: boolean;
  readonly isNewUser: boolean;
  /** Trading was switched to a demo account. [DEMO-01] */
  readonly isDemo: boolean;
  readonly newUserDestination: 'dashboard' | 'personalAuth';
  readonly areDownloadsAllowed: boolean;
}

/** Whether the query requests a redirect that the allowed domains do not cover but more domains could. [REDIR-19] */
export function isToUnlistedDomain({
  redirectUrl,
  page,
  device,
  allowedDomains,
}: Pick<Departure, 'redirectUrl' | 'page' | 'device' | 'allowedDomains'>): boolean {
  return (
    device !== 'telegram' &&
    !isOAuthEntry(matchRoute(page.pathname)) &&
    redirectUrl !== null &&
    redirectTarget(redirectUrl, page, allowedDomains) === '/' &&
    canBeTrusted(redirectUrl, page)
  );
}

/**
 * Returns the destination of a signed-in user: an application's request, Telegram, redirect_url, personal auth of a
 * new user, dashboard of a demo account, download or language root on a phone, dashboard. redirect_url yields an
 * absolute address, the others '/' or a path of the page's origin. [REDIR-03] to [REDIR-12] [REDIR-17] (A08)
 */
export function postLogin(departure: Departure): string {
  const {
    language,
    page,
    redirectUrl,
    allowedDomains,
    device,
    isTask,
    isNewUser,
    isDemo,
    newUserDestination,
    areDownloadsAllowed,
  } = departure;
  if (isOAuthEntry(matchRoute(page.pathname))) return oauthPage(page, 'oauth');
  if (device === 'telegram') return isTask ? `/${language}/min-app/task` : `/${language}/tg-app/app/home/`;
  if (redirectUrl !== null && redirectUrl !== '') return redirectTarget(redirectUrl, page, allowedDomains);
  if (isNewUser && newUserDestination === 'personalAuth') return '/user/accounts/auth/personal';
  const marked = isNewUser ? '?newUser=true' : '';
  if (device === 'mobile' && !isDemo) return areDownloadsAllowed ? `/${language}/download${marked}` : `/${language}`;
  return `/${language}/dashboard${marked}`;
}
