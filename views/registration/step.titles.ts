import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegisterType } from '../../services/contract/sign-up-variant.ts';
import type { LaterScreen } from './registration.screens.ts';
import { signUpTitles } from '../sign-up/sign-up.titles.ts';
import type { Progress } from '../sign-up/StepHeading.tsx';

/** Headings of the screens after the account form. */
export const titles: Readonly<Record<LaterScreen, MessageDescriptor>> = {
  'registration.code': msg`Enter your code`,
  'registration.link': msg`Check your email`,
  'registration.password': signUpTitles.password,
  'registration.notServed': msg`We don’t offer our services in your country`,
  'registration.referred': msg`Create your account`,
  'registration.hasAccount': signUpTitles.hasAccount,
  'registration.made': signUpTitles.made,
};

const second = { step: 2, total: 3 };
const last = { step: 2, total: 2 };
/**
 * The step number of a screen, by the type of the sign-up: with `old*` the account step included the password.
 * (design C4)
 */
export const progressOf: Readonly<Record<RegisterType, Readonly<Partial<Record<LaterScreen, Progress>>>>> = {
  newCode: { 'registration.code': second, 'registration.password': { step: 3, total: 3 } },
  newLink: {
    'registration.code': second,
    'registration.link': second,
    'registration.password': { step: 3, total: 3 },
  },
  oldCode: { 'registration.code': last },
  oldLink: { 'registration.code': last, 'registration.link': last },
};
