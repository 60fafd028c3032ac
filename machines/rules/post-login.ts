import { isOAuthEntry } from './auth-routes.ts';
import { oauthPage } from './oauth-request.ts';
import { canBeTrusted, redirectTarget } from './redirect.ts';
import { matchRoute } from './route.ts';

/** All that decides where a signed-in person goes; nothing else may. */
export interface Departure {
  readonly language: string;
  /** The page that the person signed in on. */
  readonly page: URL;
  /** `redirect_url` of the query; null or empty: not asked. */
  readonly redirectUrl: string | null;
  readonly allowedDomains: readonly string[];
  readonly device: 'desktop' | 'mobile' | 'telegram';
  /** `source=task` in the query: a Telegram task is waiting. */
  readonly isTask: boolean;
  readonly isNewUser: boolean;
  /** Trading was switched to a demo account. [DEMO-01] */
  readonly isDemo: boolean;
  readonly newUserDestination: 'dashboard' | 'personalAuth';
  readonly areDownloadsAllowed: boolean;
}

/** Whether a redirect is asked for that the allowed domains do not cover, and that more domains could. [REDIR-19] */
export function isToStranger({
  redirectUrl,
  page,
  allowedDomains,
}: Pick<Departure, 'redirectUrl' | 'page' | 'allowedDomains'>): boolean {
  return (
    !isOAuthEntry(matchRoute(page.pathname)) &&
    redirectUrl !== null &&
    redirectTarget(redirectUrl, page, allowedDomains) === '/' &&
    canBeTrusted(redirectUrl, page)
  );
}

/**
 * Where a signed-in person goes: back to an application's request, Telegram, redirect_url, personal auth of a new user,
 * dashboard of a demo account, download or language root on a phone, dashboard. An absolute address for redirect_url
 * and '/' or a path of the page's own origin for the rest. [REDIR-03] to [REDIR-12] [REDIR-17] (A08)
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
