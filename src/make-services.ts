import { deviceOf } from '../services/browser/device.ts';
import { readFingerprint } from '../services/browser/fingerprint.ts';
import type { createReferenceServices } from '../services/client/reference.ts';
import { createServices, type Services } from '../services/client/services.ts';
import type { PagePowers } from './powers.ts';

/** What signing in needs, and what few people need: those who are on their way to a host that the list that ships does not have. [CALL-08] */
export type PageServices = Services & Pick<ReturnType<typeof createReferenceServices>, 'readWhiteHosts'>;

/** The calls of a page, loaded with what they alone want of the browser. */
export function makeServices(powers: PagePowers): PageServices {
  const services = createServices({
    ...powers,
    fetch: (...request) => fetch(...request),
    origin: location.origin,
    crypto,
    page: () => new URL(location.href),
    platform: deviceOf({ userAgent: navigator.userAgent, isTelegram: false }) === 'mobile' ? 'h5' : 'pc',
    userAgent: navigator.userAgent,
    fingerprint: readFingerprint(window),
    isOnline: () => navigator.onLine,
    isAuthPage: () => true,
  });
  return {
    ...services,
    readWhiteHosts: async (input, signal) => (await import('../services/client/reference.ts')).createReferenceServices(services.wire).readWhiteHosts(input, signal),
  };
}
