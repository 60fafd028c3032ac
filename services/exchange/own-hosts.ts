import { deskHost } from '../../sites/brand.ts';
import { demoAppHost, hostileAppHost, messengerHost } from '../../sites/domains.ts';

export const demoHosts: readonly string[] = [demoAppHost, hostileAppHost];

/** Hosts of the stand-in's own pages: the desk, the demo apps, the messenger. */
export const ownHosts: readonly string[] = [deskHost, ...demoHosts, messengerHost];

/** Whether a request is a response to the demo app on this device. RFC 8252 7.3 */
export function isDeviceCallback(hostname: string, pathname: string): boolean {
  return hostname === '127.0.0.1' && pathname === '/callback';
}

/** Whether an address is one of the stand-in's own pages. */
export function isOwn(hostname: string, pathname: string): boolean {
  return ownHosts.includes(hostname) || isDeviceCallback(hostname, pathname);
}
