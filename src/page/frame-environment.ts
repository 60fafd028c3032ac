import type { DeviceFrameOptions } from '../../services/browser/device-frame.ts';
import { makeId } from '../../services/browser/random.ts';
import { environmentOf } from '../../sites/domains.ts';
import { frameOrigin } from '../../sites/sites.ts';

/** What a page of the host wants of the browser for a frame of the isolated host. (decision D08) */
export function framePowers(host: string): DeviceFrameOptions {
  return {
    origin: frameOrigin(environmentOf(host), location.port),
    window,
    makeNonce: () => makeId(crypto),
    scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  };
}
