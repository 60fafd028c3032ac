import { msg } from '@lingui/core/macro';
import { accountTexts } from '../account/account.texts.ts';
import type { OutcomeText } from '../frame/unreachable.texts.ts';
import type { ErrorScreen } from './login.screens.ts';

const failed = msg`We couldn’t log you in`;
const support = ['support'] as const;

/**
 * Errors whose text needs no context; the others are in `LoginAlert.tsx`. [LOGIN-06] [LOGIN-08] [LOGIN-10] [CAPT-16]
 * [ERR-14] [ERR-24] [ERR-41]
 */
export const outcomeTexts: Readonly<
  Record<
    Exclude<
      ErrorScreen,
      | 'login.invalid'
      | 'login.wrongPassword'
      | 'login.refused'
      | 'login.tokenMissing'
      | 'login.unreachable'
      | 'login.tooMany'
    >,
    OutcomeText
  >
> = {
  'login.thirdPartyOnly': {
    title: msg`Log in the way you signed up`,
    text: msg`You signed up with another provider, such as Google, Apple or Telegram. Choose it below to log in.`,
    ways: [],
  },
  'login.locked': {
    title: msg`Too many incorrect passwords`,
    text: msg`We’ve locked your account to protect it. Reset your password to log in.`,
    ways: ['reset', 'support'],
  },
  'login.ipLimited': {
    title: msg`You can’t log in from this network`,
    text: msg`Our services may not be available where you are. If you use a VPN or proxy, turn it off and try again.`,
    ways: support,
  },
  'login.terminated': {
    title: msg`This account has been terminated`,
    text: msg`You can no longer log in to this account. If you think this is a mistake, contact support.`,
    ways: support,
  },
  'login.captchaUnavailable': accountTexts.captchaUnavailable,
  'login.captchaRefused': {
    title: failed,
    text: msg`Two attempts in a row failed. What you entered is still here. Try again in a moment.`,
    ways: ['retry', 'support'],
  },
  'login.keyRefused': {
    title: failed,
    text: msg`Two attempts in a row failed. What you entered is still here. Try again in a moment.`,
    ways: ['retry', 'support'],
  },
  'login.keyMissing': accountTexts.keyMissing,
  'login.keyTooShort': {
    title: accountTexts.keyMissing.title,
    text: msg`The key that encrypts your password isn’t strong enough. This is a problem on our end. Try again later, or log in another way.`,
    ways: support,
  },
  'login.cryptoMissing': accountTexts.cryptoMissing,
};
