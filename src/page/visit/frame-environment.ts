import type { DeviceFrameOptions } from '../../../services/browser/device-frame.ts';
import { makeId } from '../../../services/browser/random.ts';
import { environmentOf } from '../../../sites/domains.ts';
import { frameOrigin } from '../../../sites/sites.ts';

/** The environment in which a page opens a frame of the isolated host. */
export function frameEnvironment(host: string): DeviceFrameOptions {
  return {
    origin: frameOrigin(environmentOf(host), location.port),
    window,
    makeNonce: () => makeId(crypto),
    scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  };
}
