import { msg } from '@lingui/core/macro';
import type { OutcomeText } from '../frame/unreachable.texts.ts';
import { accountTexts } from '../account/account.texts.ts';
import type { ErrorScreen } from './registration.screens.ts';

/** Texts about mailed links; an earlier one may still be valid. */
export const tooManyLinks = msg`We’ve sent too many emails. Use the link in the latest one, or try again later.`;

/** Errors whose text needs no context; the others are in `RegisterAlert.tsx`. [REG-28] [CAPT-16] */
export const registerTexts: Readonly<
  Record<
    Exclude<
      ErrorScreen,
      | 'registration.invalid'
      | 'registration.intercepted'
      | 'registration.refused'
      | 'registration.unreachable'
      | 'registration.tooMany'
    >,
    OutcomeText
  >
> = {
  'registration.captchaUnavailable': accountTexts.captchaUnavailable,
  'registration.captchaRefused': {
    title: msg`We couldn’t sign you up`,
    text: msg`Two attempts in a row failed. What you entered is still here. Try again in a moment.`,
    ways: ['retry', 'support'],
  },
  'registration.ipLimited': {
    title: msg`You can’t sign up from this network`,
    text: msg`Our services may not be available where you are. If you use a VPN or proxy, turn it off and try again.`,
    ways: ['support'],
  },
  'registration.sentTooOften': { text: msg`We’ve sent too many codes. Try again later.`, ways: ['support'] },
  'registration.gone': { text: msg`This sign-up has expired. Continue to start again.`, ways: [] },
};
