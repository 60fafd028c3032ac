import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormProblems } from '../../machines/rules/account-form.ts';

/** Why an e-mail address is not accepted, shown under the field. [VAL-09] [VAL-10] */
export const identifierProblems: Readonly<Record<NonNullable<FormProblems['identifier']>, MessageDescriptor>> = {
  empty: msg`Enter your email address.`,
  long: msg`This email address is too long. Check what you entered.`,
  malformed: msg`Enter an email address like name@example.com.`,
};
