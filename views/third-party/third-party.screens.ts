import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ThirdPartyScreen } from '../../machines/third-party/third-party.types.ts';

interface ThirdPartyView {
  readonly title: MessageDescriptor;
  /** `code`: the words of a refusal by its code; `wait`: how long nothing can be tried again. */
  readonly text: MessageDescriptor | 'code' | 'wait';
  readonly isWait?: true;
  /** Whether the same may help when it is tried again. */
  readonly canRetry?: true;
}

const going = msg`Signing in with another account`;
const failed = msg`We could not log you in`;

/** What the dialog says, screen by screen; the challenge has a dialog of its own. [LOGIN-03] [ERR-16] */
export const thirdPartyScreens: Readonly<Record<Exclude<ThirdPartyScreen, 'thirdParty.captcha'>, ThirdPartyView>> = {
  'thirdParty.opening': { title: going, text: msg`The sign-in page is being opened…`, isWait: true },
  'thirdParty.waiting': { title: going, text: msg`Go on in the window that has opened. If you have closed it, cancel here.`, isWait: true },
  'thirdParty.busy': { title: going, text: msg`You are being logged in…`, isWait: true },
  'thirdParty.embedded': { title: failed, text: msg`Google does not allow signing in inside this app. Open this page in your browser, or log in by email.` },
  'thirdParty.unavailable': { title: failed, text: msg`This way to log in is not available right now. Try again, or log in by email.`, canRetry: true },
  'thirdParty.mismatch': { title: failed, text: msg`The answer did not belong to this attempt, so we did not use it. Try again.`, canRetry: true },
  'thirdParty.captchaUnavailable': { title: failed, text: msg`Captcha is currently unavailable, please check the network and try again`, canRetry: true },
  'thirdParty.captchaRefused': { title: msg`The security check did not hold`, text: msg`You were not logged in. Try again in a moment.`, canRetry: true },
  'thirdParty.noAccount': { title: msg`No account is linked to this one`, text: msg`Log in by email, or sign up first. You can link the two in your account’s settings.` },
  'thirdParty.banned': { title: msg`Your account is temporarily banned`, text: msg`You can log in again when the ban has ended. If you think this is a mistake, contact support.` },
  'thirdParty.ipLimited': { title: msg`You cannot log in from this network`, text: msg`We may not offer our services where you are. If you use a VPN or a proxy, turn it off and try again.` },
  'thirdParty.accountUpgrading': { title: msg`We are creating your new account`, text: msg`This can take a while. We will send you an email as soon as it is ready; then you can log in.` },
  'thirdParty.terminated': { title: msg`This account has been terminated`, text: msg`It can no longer be used to log in. If you think this is a mistake, contact support.` },
  'thirdParty.tooMany': { title: msg`Too many attempts`, text: 'wait', canRetry: true },
  'thirdParty.waited': { title: failed, text: msg`You were not logged in. Try again in a moment.`, canRetry: true },
  'thirdParty.refused': { title: failed, text: 'code' },
  'thirdParty.unreachable': { title: msg`We could not be reached`, text: msg`You were not logged in. Check your connection and try again.`, canRetry: true },
};
