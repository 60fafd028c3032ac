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
  /** If the log-in page can be opened instead. */
  readonly opensIn?: 'tab' | 'browser';
  /** The text where the page offers no sign-up; given: sign-up is offered elsewhere. [TG-12] */
  readonly withoutSignUp?: MessageDescriptor;
}

const going = msg`Logging in with another provider`;
const failed = msg`We couldn’t log you in`;

/** Content of the dialog by screen; the challenge has a dialog of its own. [LOGIN-03] [ERR-16] */
export const thirdPartyScreens: Readonly<Record<Exclude<ThirdPartyScreen, 'thirdParty.captcha'>, ThirdPartyView>> = {
  'thirdParty.opening': { title: going, text: msg`Opening the login page…`, isWait: true },
  'thirdParty.waiting': {
    title: going,
    text: msg`Continue in the window that just opened. If you closed it, cancel here and try again.`,
    isWait: true,
  },
  'thirdParty.busy': { title: going, text: msg`Logging you in…`, isWait: true },
  'thirdParty.embedded': {
    title: failed,
    text: msg`Google doesn’t allow logins inside this app. Open this page in your browser, or log in with your email.`,
  },
  'thirdParty.framed': {
    title: going,
    text: msg`This page is being shown inside another site, which isn’t safe. Open it in a new tab to continue.`,
    opensIn: 'tab',
  },
  'thirdParty.windowless': {
    title: failed,
    text: msg`We can’t open a window here. Open the login page in your browser, or log in with your email.`,
    opensIn: 'browser',
  },
  'thirdParty.unavailable': {
    title: failed,
    text: msg`You can’t log in this way right now. Try again, or log in with your email.`,
    canRetry: true,
  },
  'thirdParty.mismatch': {
    title: failed,
    text: msg`This response didn’t match your login, so we stopped it. Try again.`,
    canRetry: true,
  },
  'thirdParty.captchaUnavailable': {
    title: failed,
    text: msg`Captcha is currently unavailable, please check the network and try again`,
    canRetry: true,
  },
  'thirdParty.captchaRefused': {
    title: failed,
    text: msg`We couldn’t finish logging you in. Try again in a moment.`,
    canRetry: true,
  },
  'thirdParty.noAccount': {
    title: msg`This account isn’t linked yet`,
    text: msg`Log in with your email, or sign up first. You can link this account later in your account settings.`,
    withoutSignUp: msg`Log in with your email. You can link this account later in your account settings.`,
  },
  'thirdParty.tooMany': { title: msg`Too many attempts`, text: 'wait', canRetry: true },
  'thirdParty.waited': { title: failed, text: msg`You can try again now.`, canRetry: true },
  'thirdParty.refused': { title: failed, text: 'code' },
  'thirdParty.unreachable': {
    title: msg`We couldn’t connect`,
    text: msg`Your connection or our service isn’t working right now. Try again.`,
    canRetry: true,
  },
};
