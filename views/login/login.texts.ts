import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import type { ErrorScreen } from './login.screens.ts';

/** Actions that a message offers. */
export type Way = 'retry' | 'reset' | 'support';

/** Text of an outcome: what happened, what to do, and the actions. */
export interface OutcomeText {
  readonly title?: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly ways: readonly Way[];
}

const unsent = msg`Your password was not sent`;
const failed = msg`We could not log you in`;
const retry = ['retry'] as const;
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
  'login.madeElsewhere': {
    title: msg`Log in the way you signed up`,
    text: msg`This account was created with another provider, such as Google, Apple or Telegram. Choose it below to log in.`,
    ways: [],
  },
  'login.locked': {
    title: msg`Too many wrong passwords`,
    text: msg`To protect your account, logging in is locked for now. Reset your password to get back in.`,
    ways: ['reset', 'support'],
  },
  'login.ipLimited': {
    title: msg`You cannot log in from this network`,
    text: msg`We may not offer our services where you are. If you use a VPN or a proxy, turn it off and try again.`,
    ways: support,
  },
  'login.terminated': {
    title: msg`This account has been terminated`,
    text: msg`It can no longer be used to log in. If you think this is a mistake, contact support.`,
    ways: support,
  },
  'login.captchaUnavailable': {
    text: msg`Captcha is currently unavailable, please check the network and try again`,
    ways: retry,
  },
  'login.captchaRefused': {
    title: failed,
    text: msg`We tried twice, each time with a new security check. What you typed is still here. Try again in a moment.`,
    ways: ['retry', 'support'],
  },
  'login.keyRefused': {
    title: failed,
    text: msg`We tried twice, each time with your password encrypted anew. What you typed is still here. Try again in a moment.`,
    ways: ['retry', 'support'],
  },
  'login.keyMissing': {
    title: unsent,
    text: msg`We could not encrypt it. Check your connection and try again.`,
    ways: retry,
  },
  'login.keyTooShort': {
    title: unsent,
    text: msg`The key that protects it is too short to be safe. This is a fault on our side: try again later, or log in another way.`,
    ways: support,
  },
  'login.cryptoMissing': {
    title: unsent,
    text: msg`This browser cannot encrypt it. Update your browser, or use another one.`,
    ways: support,
  },
};

/** Text for each reason why no usable reply arrived. [HTTP-20] [ERR-44] */
export const unreachable: Readonly<Record<UnreachableReason, OutcomeText>> = {
  offline: {
    title: msg`You are offline`,
    text: msg`Connect to the internet and try again. What you typed is still here.`,
    ways: retry,
  },
  network: {
    title: msg`We could not be reached`,
    text: msg`Check your connection and try again. What you typed is still here.`,
    ways: retry,
  },
  timeout: {
    title: msg`No answer came in time`,
    text: msg`The connection or our service is slow right now. Try again. What you typed is still here.`,
    ways: retry,
  },
  server: {
    title: msg`Something went wrong on our side`,
    text: msg`Try again in a few minutes. What you typed is still here.`,
    ways: retry,
  },
  cookies: {
    title: msg`Too many cookies`,
    text: msg`Your browser sends us more cookies than our servers take. Delete the cookies of this site in your browser’s settings, then try again.`,
    ways: retry,
  },
  unreadable: {
    title: msg`The answer could not be read`,
    text: msg`A public Wi-Fi login page or a filter may be in the way. Check your connection and try again.`,
    ways: retry,
  },
};
