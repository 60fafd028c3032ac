import { routes, type RouteId } from './auth-routes.ts';

/**
 * Whether signing in leads to a demo account: only on log-in pages and not in the mini app. [DEMO-02] [ROLE-03]
 * [QUERY-13] [TG-27]
 */
export function isDemoVisit(route: RouteId, asksForDemo: boolean, isInTelegram: boolean): boolean {
  return !isInTelegram && routes[route].isLogIn === true && asksForDemo;
}
