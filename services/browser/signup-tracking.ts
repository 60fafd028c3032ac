import { behaviourPathKey, lastRefreshKey, signupTimeKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Attribution of a sign-up: times in milliseconds since the epoch, routes joined by commas; null or '': unknown.
 * [ENT-06] [REG-31]
 */
export interface SignupTracking {
  readonly signup_time: number | null;
  readonly last_refresh_time: number | null;
  readonly user_behavior_path: string;
}

/**
 * Tracks visits and the sign-up in this browser. Without consent nothing is tracked and stored values are removed.
 * [ANALYTICS-01] [STORE-04] (decision D11)
 */
export function createSignupTracking({
  store,
  now,
  isAllowed,
}: {
  store: TextStore;
  now: () => number;
  isAllowed: () => boolean;
}) {
  const time = (key: string): number | null => {
    const text = store.read(key) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return {
    /** `extend` appends this visit to the stored trail. */
    visited: (extend: (stored: string | null) => string): void => {
      if (isAllowed()) {
        store.write(behaviourPathKey, extend(store.read(behaviourPathKey)));
        store.write(lastRefreshKey, String(now()));
      } else {
        store.remove(behaviourPathKey);
        store.remove(lastRefreshKey);
        store.remove(signupTimeKey);
      }
    },
    signedUp: (): void => {
      if (isAllowed()) store.write(signupTimeKey, String(now()));
    },
    read: (): SignupTracking => ({
      signup_time: time(signupTimeKey),
      last_refresh_time: time(lastRefreshKey),
      user_behavior_path: store.read(behaviourPathKey) ?? '',
    }),
  };
}
