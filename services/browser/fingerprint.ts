import { scriptNames } from '../contract/metrics.ts';
import { globalOf } from './global-of.ts';

/** A deployment's own script that knows the device, under its name of `scriptNames`. */
export interface DeviceScript {
  id(): string | Promise<string>;
}

/** What a header can carry. */
const HEADER = /^[\x21-\x7E]{1,256}$/;

/** Asks the page's script for the device fingerprint; null: the page has no such script, or it says nothing that a header can carry. How long to wait is the call's business. [HTTP-07] [HTTP-09] */
export function readFingerprint(window: object): () => Promise<string | null> {
  return async () => {
    try {
      const id = await globalOf<DeviceScript>(window, scriptNames.device)?.id();
      return typeof id === 'string' && HEADER.test(id) ? id : null;
    } catch {
      return null;
    }
  };
}
