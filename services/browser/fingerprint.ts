import { scriptNames } from '../contract/metrics.ts';
import { globalOf } from './global-of.ts';

/** A deployment's own script that knows the device, under its name of `scriptNames`. */
export interface DeviceScript {
  id(): string | Promise<string>;
}

/** What a header can carry. */
const HEADER = /^[\x21-\x7E]{1,256}$/;

/**
 * The device fingerprint: what the deployment's own script says of it, or, where there is no such script, what `ask` finds out.
 * null: they say nothing that a header can carry. How long to wait is the call's business. [HTTP-07] [HTTP-09]
 */
export function readFingerprint(window: object, ask: () => Promise<string | null>): () => Promise<string | null> {
  return async () => {
    try {
      const script = globalOf<DeviceScript>(window, scriptNames.device);
      const id = await (script ? script.id() : ask());
      return typeof id === 'string' && HEADER.test(id) ? id : null;
    } catch {
      return null;
    }
  };
}
