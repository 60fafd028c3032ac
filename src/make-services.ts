import { postLogin } from '../machines/rules/post-login.ts';
import { createAccountServices } from '../services/client/account.ts';
import { createQuickServices } from '../services/client/quick.ts';
import { createServices, type Services } from '../services/client/services.ts';
import { bringPostLogin } from './build/late-post-login.ts';
import type { PagePowers } from './powers.ts';

/** What a page asks for: signing in, a ticket of another site, the demo account. */
export type PageServices = Services & Pick<ReturnType<typeof createQuickServices>, 'quickLogIn'> & Pick<ReturnType<typeof createAccountServices>, 'switchTrading'>;

export function pageServices(services: Services): PageServices {
  const { quickLogIn } = createQuickServices(services.wire);
  const { switchTrading } = createAccountServices(services.wire);
  return { ...services, quickLogIn, switchTrading };
}

/** The calls of a page, loaded with what they alone want of the browser, and where whoever they sign in goes. */
export function makeServices(powers: PagePowers): PageServices {
  bringPostLogin(postLogin);
  return pageServices(createServices({
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
  }));
}
