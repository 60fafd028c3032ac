import { msg } from '@lingui/core/macro';

/** Headings of the steps that a sign-up has however it began. */
export const signUpTitles = {
  password: msg`Choose a password`,
  hasAccount: msg`You already have an account`,
  made: msg`Your account is ready`,
} as const;
