import { authRoutes, type RouteId } from './auth-routes.ts';
import { splitPath } from './language.ts';

/** The route that the rest of a path names, with or without one slash at its end; null: none. [ROUTE-22] [ROUTE-24] */
export function routeIn(rest: string): RouteId | null {
  const bare = rest.replace(/\/$/u, '');
  return authRoutes.find((route) => `/${route}` === bare) ?? null;
}

/**
 * The route that a path names, with or without one language segment, query and hash; null: none. [ROUTE-21] to
 * [ROUTE-24]
 */
export function matchRoute(path: string): RouteId | null {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  return routeIn(splitPath(pathname).rest);
}
