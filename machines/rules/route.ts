import { authRoutes, type RouteId } from './auth-routes.ts';
import { splitPath } from './language.ts';

/** Whether a path without language, with or without a trailing slash, is that of a route. [ROUTE-22] [ROUTE-24] */
export function isAt(rest: string, route: string): boolean {
  return rest.replace(/\/$/u, '') === `/${route}`;
}

/**
 * Returns the route of a path, with or without language segment, query and hash; null: none. [ROUTE-21] to [ROUTE-24]
 */
export function matchRoute(path: string): RouteId | null {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  const { rest } = splitPath(pathname);
  return authRoutes.find((route) => isAt(rest, route)) ?? null;
}
