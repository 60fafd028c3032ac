import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '../../machines/rules/new-password.ts';

/** Words of the password field, which the log-in form has too. */
export const passwordWords = {
  label: msg`Password`,
  empty: msg`Enter your password.`,
  show: msg`Show password`,
  hide: msg`Hide password`,
  capsLock: msg`Caps Lock is on`,
} as const;

/** Reasons for which a password cannot be taken, shown under the field. [VAL-11] */
export const passwordProblems: Readonly<Record<NonNullable<PasswordProblem>, MessageDescriptor>> = {
  empty: passwordWords.empty,
  tooShort: msg`Use at least 8 characters.`,
  tooCommon: msg`Too many people use this password. Choose another one.`,
  isAccount: msg`Your password can’t be your email address or phone number.`,
};
