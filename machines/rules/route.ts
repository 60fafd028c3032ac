import { authRoutes, type RouteId } from './auth-routes.ts';
import { splitPath } from './language.ts';

/** Returns the route of a path without language, with or without a trailing slash; null: none. [ROUTE-22] [ROUTE-24] */
export function routeIn(rest: string): RouteId | null {
  const bare = rest.replace(/\/$/u, '');
  return authRoutes.find((route) => `/${route}` === bare) ?? null;
}

/**
 * Returns the route of a path, with or without language segment, query and hash; null: none. [ROUTE-21] to [ROUTE-24]
 */
export function matchRoute(path: string): RouteId | null {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  return routeIn(splitPath(pathname).rest);
}
