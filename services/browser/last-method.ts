import { methodKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** By which of the ways somebody signed in last on this device; e-mail is what the page begins with anyway. */
export interface LastMethod {
  readonly isPhone: () => boolean;
  readonly keep: (method: 'email' | 'mobile') => void;
}

/** Kept in the device's storage for as long as it stands; anything but `mobile` is e-mail. [S09] */
export function createLastMethod(store: TextStore): LastMethod {
  return {
    isPhone: () => store.read(methodKey) === 'mobile',
    keep: (method) => {
      if (method === 'mobile') store.write(methodKey, method);
      else store.remove(methodKey);
    },
  };
}
