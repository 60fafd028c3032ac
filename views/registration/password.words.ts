import { msg } from '@lingui/core/macro';

/** Words of the password field, shared with the log-in form. */
export const passwordWords = {
  label: msg`Password`,
  show: msg`Show password`,
  hide: msg`Hide password`,
  capsLock: msg`Caps Lock is on`,
} as const;
