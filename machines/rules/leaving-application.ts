import { isOAuth } from './auth-routes.ts';
import { matchRoute } from './route.ts';

/**
 * Where a page of an application's request continues on another site, which is another issuer: at that site's own
 * log-in or sign-up, without query and fragment. Other pages keep both. [OAUTH-08] [OAUTH-13] RFC 9700 4.4
 */
export function leavingApplication({ page, path }: { readonly page: URL; readonly path: string }): {
  readonly page: URL;
  readonly path: string;
} {
  return isOAuth(matchRoute(page.pathname))
    ? { page: new URL(page.pathname, page), path: path.replace('/oauth-', '/') }
    : { page, path };
}
