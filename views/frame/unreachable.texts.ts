import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';

/** Actions that a message offers. */
export type Way = 'retry' | 'reset' | 'support';

/** Text of an outcome: what happened, what to do, and the actions. */
export interface OutcomeText {
  readonly title?: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly ways: readonly Way[];
}

const retry = ['retry'] as const;

/** Text for each reason why no usable reply arrived. [HTTP-20] [ERR-44] */
export const unreachable: Readonly<Record<UnreachableReason, OutcomeText>> = {
  offline: {
    title: msg`You’re offline`,
    text: msg`Connect to the internet and try again. What you entered is still here.`,
    ways: retry,
  },
  network: {
    title: msg`We couldn’t connect`,
    text: msg`Check your internet connection and try again. What you entered is still here.`,
    ways: retry,
  },
  timeout: {
    title: msg`The request timed out`,
    text: msg`Your connection or our service is slow right now. Try again. What you entered is still here.`,
    ways: retry,
  },
  server: {
    title: msg`Something went wrong on our end`,
    text: msg`Try again in a few minutes. What you entered is still here.`,
    ways: retry,
  },
  cookies: {
    title: msg`Too many cookies`,
    text: msg`Your browser sends more cookies than our servers accept. Delete this site’s cookies in your browser settings, then try again.`,
    ways: retry,
  },
  unreadable: {
    title: msg`We received an unexpected response`,
    text: msg`A public Wi-Fi login page or a content filter may be in the way. Check your internet connection and try again.`,
    ways: retry,
  },
};
