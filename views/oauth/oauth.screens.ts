import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OAuthPageScreen } from './oauth.types.ts';

interface ScreenWords {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor | null;
  /** null: a question or a wait. */
  readonly tone: 'error' | 'wait' | 'question' | 'end';
}

const startAgain = msg`Go back to the app and start again. If that doesn’t help, contact its developer.`;
const wait: ScreenWords = { title: msg`One moment`, text: null, tone: 'wait' };
const failed: ScreenWords = {
  title: msg`We couldn’t finish this request`,
  text: msg`Something went wrong. Try again.`,
  tone: 'error',
};
const unanswered: ScreenWords = {
  title: msg`We couldn’t return you to the app yet`,
  text: msg`Something went wrong. Try again.`,
  tone: 'error',
};

/** Heading and sentence of each screen. */
export const oauthScreens: Readonly<Record<OAuthPageScreen, ScreenWords>> = {
  'oauth.loading': wait,
  'oauth.answering': wait,
  'oauthAnswer.busy': wait,
  'oauth.permission': { title: msg`An app wants to use your account`, text: null, tone: 'question' },
  'oauth.authorized': { title: msg`The app already has your permission`, text: null, tone: 'question' },
  'oauth.outside': {
    title: msg`Continue in a new tab`,
    text: null,
    tone: 'question',
  },
  'oauth.refused': {
    title: msg`We can’t continue with this request`,
    text: startAgain,
    tone: 'error',
  },
  'oauth.badRequest': {
    title: msg`There’s a problem with the app’s request`,
    text: msg`The app got no access.`,
    tone: 'error',
  },
  'oauth.failed': failed,
  'oauth.tooMany': failed,
  'oauthAnswer.unanswered': unanswered,
  'oauthAnswer.tooMany': unanswered,
  'oauthAnswer.unfollowable': {
    title: msg`We blocked an unsafe response`,
    text: startAgain,
    tone: 'error',
  },
  'oauthAnswer.unsent': unanswered,
  'oauthAnswer.stalled': {
    title: msg`Continue in the app`,
    text: msg`If the app didn’t open, open it again.`,
    tone: 'end',
  },
  'oauthAnswer.sent': { ...unanswered, text: startAgain },
  'oauthAnswer.closed': { title: msg`You can close this page`, text: null, tone: 'end' },
};
