import { authRoutes, type RouteId } from './auth-routes.ts';
import { splitPath } from './language.ts';

/** The route that a path names, with or without one language segment, trailing slashes, query and hash; null: none. [ROUTE-21] to [ROUTE-24] */
export function matchRoute(path: string): RouteId | null {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  const segments = splitPath(pathname).rest.split('/');
  while (segments.at(-1) === '') segments.pop();
  return authRoutes.find((route) => `/${route}` === segments.join('/')) ?? null;
}
