import { ignoreFailure } from '../ignore-failure.ts';

/** Unregisters any service worker of this scope; the product registers none. [D02] */
export function unregisterServiceWorker({ serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>>): void {
  serviceWorker?.getRegistration().then((one) => one?.unregister(), ignoreFailure);
}
