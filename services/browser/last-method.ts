import { methodKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** The last sign-in method used on this device; the default is e-mail. */
export interface LastMethod {
  readonly isPhone: () => boolean;
  readonly keep: (method: 'email' | 'mobile') => void;
}

/** Stored in local storage; anything except `mobile` means e-mail. [S09] */
export function createLastMethod(store: TextStore): LastMethod {
  return {
    isPhone: () => store.read(methodKey) === 'mobile',
    keep: (method) => {
      if (method === 'mobile') store.write(methodKey, method);
      else store.remove(methodKey);
    },
  };
}
