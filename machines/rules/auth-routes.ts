/**
 * Every path of the product, below the language segment; the path without its slash is the route's name. [ROUTE-01]
 * to [ROUTE-20] All belong to signing in, signing up or authorising, so no redirect_url may lead to one. [REDIR-08]
 */
export const authRoutes = [
  'login',
  'tr-login',
  'register',
  'sign-up',
  'tr-register',
  'channel-register',
  'web2',
  'friend-invite',
  'invite',
  'oauth',
  'oauth-login',
  'oauth-register',
  'oauth-authorized',
  'oauth-log-out',
  'authorized',
  'tr-authorized',
  'telegram-register-login',
  'earn/tg-page',
  'email-code-verify',
  'exclusive-benefits',
] as const;

export type RouteId = (typeof authRoutes)[number];

/** Routes of the OAuth flow. */
export const oauthRoutes = [
  'oauth',
  'oauth-login',
  'oauth-register',
  'oauth-authorized',
  'oauth-log-out',
] as const satisfies readonly RouteId[];

/**
 * Whether a page signs a user in or up for an application's request, to which it then returns. [OAUTH-02] [REDIR-17]
 */
export function isOAuthEntry(route: RouteId | null): boolean {
  return route === 'oauth-login' || route === 'oauth-register';
}

/** The authorized pages. [ROUTE-15] [ROUTE-16] */
export const returnRoutes = ['authorized', 'tr-authorized'] as const satisfies readonly RouteId[];

/** Routes of the Telegram mini app. [ROUTE-17] [ROUTE-18] */
export const telegramRoutes = ['telegram-register-login', 'earn/tg-page'] as const satisfies readonly RouteId[];

const unlistedRoutes: readonly RouteId[] = [...oauthRoutes, ...returnRoutes, ...telegramRoutes, 'email-code-verify'];

/** Whether search engines may list a page: not if only an application, a provider or a mail links to it. [LANG-08] */
export function isListed(route: RouteId): boolean {
  return !unlistedRoutes.includes(route);
}

/** Routes whose pages link to another sign-up than the one of their own kind. [ROUTE-20] */
export const otherSignUps: Readonly<Partial<Record<RouteId, RouteId>>> = {
  'exclusive-benefits': 'sign-up',
  'email-code-verify': 'sign-up',
};

/** Whether a route belongs to the Telegram mini app. */
export function isMiniApp(route: RouteId | null): boolean {
  return telegramRoutes.some((one) => one === route);
}

/** Routes on which code 10006 keeps the session: log-in and sign-up. Elsewhere it ends the session. [ERR-03] */
const sessionKeepingRoutes: readonly string[] = [
  'login',
  'tr-login',
  'oauth-login',
  'register',
  'sign-up',
  'tr-register',
  'channel-register',
  'web2',
  'friend-invite',
  'invite',
  'oauth-register',
  'email-code-verify',
  ...telegramRoutes,
] satisfies readonly RouteId[];

/** Whether code 10006 keeps the session on a route; null: a page of no route. [ERR-03] */
export function keepsSession(route: RouteId | null): boolean {
  return route !== null && sessionKeepingRoutes.includes(route);
}
