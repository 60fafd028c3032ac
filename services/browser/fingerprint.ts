import { scriptNames } from '../contract/metrics.ts';
import type { Clock } from './clock.ts';
import { globalOf } from './global-of.ts';

/** A deployment's own script that knows the device, under its name of `scriptNames`. */
export interface DeviceScript {
  id(): string | Promise<string>;
}

/** Milliseconds that a call waits for the device fingerprint: 30 x 100. [HTTP-09] [C13] */
export const FINGERPRINT_WAIT = 3000;
/** What a header can carry. */
const HEADER = /^[\x21-\x7E]{1,256}$/;
/** How often a page tries to find out. */
const TRIES = 3;

/**
 * The device fingerprint: what the deployment's own script says of it, or, where there is no such script, what `ask` finds out.
 * null: they say nothing that a header can carry. How long a call waits for it is the call's business. [HTTP-07] [HTTP-09]
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

/**
 * What `find` finds, once a page: all who ask wait 3,000 ms for it together, from the first asking; what comes later is there for the next.
 * null: it is not there. Three times at most it is looked for anew where it could not be had. [HTTP-09] [C13]
 */
export function foundOnce(
  find: () => Promise<string | null>,
  clock: Pick<Clock, 'setTimeout'>,
): () => Promise<string | null> {
  let finding: Promise<string | null> | null = null;
  let tries = 0;
  let patience: Promise<null> | null = null;
  const tryIt = async (): Promise<string | null> => {
    tries += 1;
    const found = await find().catch(() => null);
    if (found === null && tries < TRIES) finding = null;
    return found;
  };
  return () => {
    patience ??= new Promise((over) => void clock.setTimeout(() => over(null), FINGERPRINT_WAIT));
    finding ??= tryIt();
    return Promise.race([finding, patience]);
  };
}
