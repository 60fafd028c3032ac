/** The parts of the frame around a screen; `signUp`: links to sign-up, which mini-app pages omit. */
export type FramePart = 'header' | 'footer' | 'cookies' | 'signUp';

/** Properties of the pages of a route; an absent field is false. */
export interface Route<Id extends string = string> {
  /** Who alone links to it; absent: anyone. Search engines list no such page. [LANG-08] */
  readonly openedBy?: 'application' | 'provider' | 'telegram' | 'mail';
  /** It signs a user in or up for an application's request, to which it then returns. [OAUTH-02] [REDIR-17] */
  readonly isOAuthEntry?: true;
  /** Code 10006 keeps the session: log-in and sign-up. Elsewhere it ends the session. [ERR-03] */
  readonly keepsSession?: true;
  /** It never redirects to another site: app authorization, and pages that only sign in. [JUMP-02] (A76) */
  readonly keepsSite?: true;
  /** Links between such pages keep the query, also before hydration. [REDIR-18] */
  readonly keepsQuery?: true;
  /** It opens a provider's window and keeps its opener reference (decision D18). */
  readonly opensWindow?: true;
  /** A site's own log-in: it redeems a ticket of another site and reads `demoAccount`. [QUERY-16] [DEMO-02] */
  readonly isLogIn?: true;
  /** Parts of the frame that it hides, in the order of `FramePart`. [UI-01] [UI-03] [UI-04] (A33) (A34) (A35) */
  readonly hides?: readonly FramePart[];
  /** Route of its log-in; absent: `login`. [ROUTE-05] */
  readonly logIn?: Id;
  /** Route of its sign-up; absent: itself. [ROUTE-05] [ROUTE-20] */
  readonly signUp?: Id;
}

const logIn = {
  keepsSession: true,
  keepsQuery: true,
  opensWindow: true,
  isLogIn: true,
  signUp: 'register',
} as const satisfies Route;

const signUp = { keepsSession: true, keepsQuery: true } as const satisfies Route;

const oauth = {
  openedBy: 'application',
  keepsSite: true,
  hides: ['header', 'footer', 'cookies'],
  logIn: 'oauth-login',
  signUp: 'oauth-register',
} as const satisfies Route;

const oauthEntry = {
  ...oauth,
  isOAuthEntry: true,
  keepsSession: true,
  keepsQuery: true,
  opensWindow: true,
} as const satisfies Route;

const providerReturn = {
  openedBy: 'provider',
  keepsSite: true,
  hides: ['header', 'footer'],
} as const satisfies Route;

const miniApp = {
  openedBy: 'telegram',
  keepsSession: true,
  keepsSite: true,
  hides: ['footer', 'signUp'],
} as const satisfies Route;

const table = {
  login: logIn,
  'tr-login': { ...logIn, logIn: 'tr-login', signUp: 'tr-register' },
  register: signUp,
  'sign-up': { ...signUp, hides: ['header'] },
  'tr-register': { ...signUp, logIn: 'tr-login' },
  'channel-register': signUp,
  web2: signUp,
  'friend-invite': signUp,
  invite: signUp,
  oauth,
  'oauth-login': oauthEntry,
  'oauth-register': oauthEntry,
  'oauth-authorized': oauth,
  'oauth-log-out': oauth,
  authorized: providerReturn,
  'tr-authorized': { ...providerReturn, logIn: 'tr-login' },
  'telegram-register-login': miniApp,
  'earn/tg-page': miniApp,
  'email-code-verify': { openedBy: 'mail', keepsSession: true, hides: ['header'], signUp: 'sign-up' },
  'exclusive-benefits': { keepsQuery: true, hides: ['header', 'cookies'], signUp: 'sign-up' },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteId = keyof typeof table;

/**
 * The only list of routes: every path of the product, below the language segment, without its slash. [ROUTE-01] to
 * [ROUTE-20]
 */
export const routes: Readonly<Record<RouteId, Route<RouteId>>> = table;

/** All belong to signing in, signing up or authorising, so no redirect_url may lead to one. [REDIR-08] */
export const authRoutes = /* @__PURE__ */ Object.keys(table) as readonly RouteId[];

/** Routes whose rows fulfil a condition, in the order of the list. */
export function routesWhere(fulfils: (row: Route) => boolean | undefined): readonly RouteId[] {
  return authRoutes.filter((route) => fulfils(routes[route]));
}

/** Whether a page belongs to the request of an application. */
export function isOAuth(route: RouteId | null): boolean {
  return route !== null && routes[route].openedBy === 'application';
}

/**
 * Whether a page signs a user in or up for an application's request, to which it then returns. [OAUTH-02] [REDIR-17]
 */
export function isOAuthEntry(route: RouteId | null): boolean {
  return route !== null && routes[route].isOAuthEntry === true;
}

/** Whether search engines may list a page: not if only an application, a provider or a mail links to it. [LANG-08] */
export function isListed(route: RouteId): boolean {
  return routes[route].openedBy === undefined;
}

/** Whether a route belongs to the Telegram mini app. [ROUTE-17] [ROUTE-18] */
export function isMiniApp(route: RouteId | null): boolean {
  return route !== null && routes[route].openedBy === 'telegram';
}

/** Whether code 10006 keeps the session on a route; null: a page of no route. [ERR-03] */
export function keepsSession(route: RouteId | null): boolean {
  return route !== null && routes[route].keepsSession === true;
}
