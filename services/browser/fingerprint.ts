import { scriptNames } from '../contract/metrics.ts';
import type { Clock } from './clock.ts';
import { globalOf } from './global-of.ts';

/** Device script of a deployment, under its name of `scriptNames`. */
export interface DeviceScript {
  id(): string | Promise<string>;
}

/** Milliseconds that a call waits for the device fingerprint: 30 x 100. [HTTP-09] [C13] */
export const FINGERPRINT_WAIT = 3000;
/** Valid header values. */
const HEADER = /^[\x21-\x7E]{1,256}$/;
/** Maximum attempts per page. */
const TRIES = 3;

/**
 * Returns the fingerprint of the deployment's own script, or without one the result of `ask`. null: no value that is
 * valid in a header. The caller limits the wait. [HTTP-07] [HTTP-09]
 */
export function readFingerprint(window: object, fallback: () => Promise<string | null>): () => Promise<string | null> {
  return async () => {
    try {
      const script = globalOf<DeviceScript>(window, scriptNames.device);
      const id = await (script ? script.id() : fallback());
      return typeof id === 'string' && HEADER.test(id) ? id : null;
    } catch {
      return null;
    }
  };
}

/**
 * Caches the result of `find` for the page: all callers share one wait of 3,000 ms from the first call, and a later
 * result is used by later calls. null: not available. A failed attempt is repeated, at most three times in total.
 * [HTTP-09] [C13]
 */
export function cachedFingerprint(
  find: () => Promise<string | null>,
  clock: Pick<Clock, 'setTimeout'>,
): () => Promise<string | null> {
  let pending: Promise<string | null> | null = null;
  let tries = 0;
  let timeout: Promise<null> | null = null;
  const attempt = async (): Promise<string | null> => {
    tries += 1;
    const found = await find().catch(() => null);
    if (found === null && tries < TRIES) pending = null;
    return found;
  };
  return () => {
    timeout ??= new Promise((resolve) => void clock.setTimeout(() => resolve(null), FINGERPRINT_WAIT));
    pending ??= attempt();
    return Promise.race([pending, timeout]);
  };
}
