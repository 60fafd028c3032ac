import { behaviourPathKey, lastRefreshKey, signupTimeKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** What the exchange learns of the way to a sign-up: times in milliseconds since 1970, routes comma-joined; null or '': not known. [ENT-06] [REG-31] */
export interface SignupTracking {
  readonly signup_time: number | null;
  readonly last_refresh_time: number | null;
  readonly user_behavior_path: string;
}

/** Follows visits and the sign-up in this browser. A person who declined cookies is not followed, and what was kept goes. [ANALYTICS-01] [STORE-04] (decision D11) */
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
    /** `extend` makes the trail with this visit out of the trail so far. */
    visited: (extend: (kept: string | null) => string): void => {
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
