import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LaterScreen } from './registration.screens.ts';

/** Headings of the screens after the account form. */
export const titles: Readonly<Record<LaterScreen, MessageDescriptor>> = {
  'registration.code': msg`Enter your code`,
  'registration.link': msg`Check your email`,
  'registration.password': msg`Choose a password`,
  'registration.notServed': msg`We don’t offer our services in your country`,
  'registration.referred': msg`Create your account`,
  'registration.hasAccount': msg`You already have an account`,
  'registration.made': msg`Your account is ready`,
};
