import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ThirdPartyScreen } from '../../machines/third-party/third-party.types.ts';

interface ThirdPartyView {
  readonly title: MessageDescriptor;
  /** `code`: the text of a refusal's code; `wait`: the remaining wait. */
  readonly text: MessageDescriptor | 'code' | 'wait';
  readonly isWait?: true;
  /** Whether a retry may help. */
  readonly canRetry?: true;
  /** Whether sign-up is offered. */
  readonly offersSignUp?: true;
}

const going = msg`Logging in with another account`;
const failed = msg`We could not log you in`;

/** Content of the dialog by screen; the challenge has a dialog of its own. [LOGIN-03] [ERR-16] */
export const thirdPartyScreens: Readonly<Record<Exclude<ThirdPartyScreen, 'thirdParty.captcha'>, ThirdPartyView>> = {
  'thirdParty.opening': { title: going, text: msg`The log-in page is being opened…`, isWait: true },
  'thirdParty.waiting': {
    title: going,
    text: msg`Go on in the window that has opened. If you have closed it, cancel here.`,
    isWait: true,
  },
  'thirdParty.busy': { title: going, text: msg`You are being logged in…`, isWait: true },
  'thirdParty.embedded': {
    title: failed,
    text: msg`Google does not allow logging in inside this app. Open this page in your browser, or log in by email.`,
  },
  'thirdParty.unavailable': {
    title: failed,
    text: msg`This way to log in is not available right now. Try again, or log in by email.`,
    canRetry: true,
  },
  'thirdParty.mismatch': {
    title: failed,
    text: msg`The answer did not belong to this attempt, so we did not use it. Try again.`,
    canRetry: true,
  },
  'thirdParty.captchaUnavailable': {
    title: failed,
    text: msg`Captcha is currently unavailable, please check the network and try again`,
    canRetry: true,
  },
  'thirdParty.captchaRefused': {
    title: failed,
    text: msg`You were not logged in. Try again in a moment.`,
    canRetry: true,
  },
  'thirdParty.noAccount': {
    title: msg`This account is not linked yet`,
    text: msg`Log in by email, or sign up first. You can link the two in your account’s settings.`,
    offersSignUp: true,
  },
  'thirdParty.tooMany': { title: msg`Too many attempts`, text: 'wait', canRetry: true },
  'thirdParty.waited': { title: failed, text: msg`You were not logged in. Try again in a moment.`, canRetry: true },
  'thirdParty.refused': { title: failed, text: 'code' },
  'thirdParty.unreachable': {
    title: msg`We could not be reached`,
    text: msg`You were not logged in. Check your connection and try again.`,
    canRetry: true,
  },
};
