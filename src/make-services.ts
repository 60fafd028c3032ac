import { postLogin } from '../machines/rules/post-login.ts';
import { createServices, type Services } from '../services/client/services.ts';
import { bringPostLogin } from './build/late-post-login.ts';
import type { PagePowers } from './powers.ts';

/** The calls of a page, loaded with what they alone want of the browser, and where whoever they sign in goes. */
export function makeServices(powers: PagePowers): Services {
  bringPostLogin(postLogin);
  return createServices({
    ...powers,
    fetch: (...request) => fetch(...request),
    origin: location.origin,
    crypto,
    page: () => new URL(location.href),
    platform: 'pc',
    userAgent: navigator.userAgent,
    fingerprint: null,
    isOnline: () => navigator.onLine,
    isAuthPage: () => true,
  });
}
