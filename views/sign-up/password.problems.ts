import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '../../machines/rules/new-password.ts';

/** Why a password is not accepted, shown under the field. [VAL-11] */
export const passwordProblems: Readonly<Record<NonNullable<PasswordProblem>, MessageDescriptor>> = {
  empty: msg`Enter your password.`,
  tooShort: msg`Use at least 8 characters.`,
  tooLong: msg`This password is too long. Check what you entered.`,
  tooCommon: msg`Too many people use this password. Choose another one.`,
  isAccount: msg`Your password can’t be your email address or phone number.`,
};
