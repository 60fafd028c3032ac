import { oauthRoutes } from '../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import type { CookieJar } from '../../services/browser/cookies.ts';
import { createFrameSessionStore } from '../../services/browser/frame-session-store.ts';
import { guardedStorage } from '../../services/browser/storage.ts';

/** Cookies of this page in a frame. The session of an application's request is needed on its next page. [OAUTH-07] */
export function frameCookies(): CookieJar {
  const route = matchRoute(location.pathname);
  return createFrameSessionStore(
    guardedStorage(() => sessionStorage),
    { outlivesPage: oauthRoutes.some((one) => one === route) },
  );
}
