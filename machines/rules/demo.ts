import type { RouteId } from './auth-routes.ts';

const logInRoutes: readonly string[] = ['login', 'tr-login'] satisfies readonly RouteId[];

/**
 * Whether signing in leads to a demo account: only on log-in pages and not in the mini app. [DEMO-02] [ROLE-03]
 * [QUERY-13] [TG-27]
 */
export function isDemoVisit(route: string, asksForDemo: boolean, isInTelegram: boolean): boolean {
  return !isInTelegram && logInRoutes.includes(route) && asksForDemo;
}
