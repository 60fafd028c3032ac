import { authRoutes, type RouteId } from './auth-routes.ts';

/** Properties of a route that the build and late parts read; those of the first load are in `auth-routes.ts`. */
interface RouteDetails {
  /** The page of which it is the Turkish one: only sites with a Turkish log-in have it. [ROUTE-02] [ROUTE-05] */
  readonly turkishOf?: RouteId;
  /** It addresses visitors from outside crypto. [ROUTE-07] */
  readonly isForNewcomers?: true;
  /** The `uuid` in its query may be the partner's, and stays there. [RECALL-01] [REG-30] */
  readonly keepsPartnerId?: true;
  /** The source that a visit of the mini app is remembered by. [TG-16] [REG-22] */
  readonly telegramSource?: 'earn';
  /** The app's name of its screen; absent: the app shows the page itself. [LINK-02] */
  readonly appScreen?: 'login' | 'signup' | 'referral';
}

const logIn = { appScreen: 'login' } as const satisfies RouteDetails;
const signUp = { appScreen: 'signup' } as const satisfies RouteDetails;

/** The routes with such properties, a row each; others have none. */
export const routeDetails: Readonly<Partial<Record<RouteId, RouteDetails>>> = {
  login: logIn,
  'tr-login': { ...logIn, turkishOf: 'login' },
  register: signUp,
  'sign-up': signUp,
  'tr-register': { ...signUp, turkishOf: 'register' },
  'channel-register': { ...signUp, keepsPartnerId: true },
  web2: { ...signUp, isForNewcomers: true },
  'friend-invite': signUp,
  invite: { appScreen: 'referral' },
  'tr-authorized': { turkishOf: 'authorized' },
  'earn/tg-page': { telegramSource: 'earn' },
};

/** The page of which a route is the Turkish one; undefined: it is none. [ROUTE-02] [ROUTE-05] [ROUTE-16] */
export function turkishOf(route: RouteId): RouteId | undefined {
  return routeDetails[route]?.turkishOf;
}

/** The Turkish page beside a route; undefined: there is none. */
export function turkishPageOf(route: RouteId): RouteId | undefined {
  return authRoutes.find((one) => turkishOf(one) === route);
}
