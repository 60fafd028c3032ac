import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppEvent, AppScreen } from '../../machines/app/app.types.ts';
import type { PostLoginScreen } from '../../machines/post-login/post-login.types.ts';

interface AppView {
  /** Heading, and step in the document's title. */
  readonly title: MessageDescriptor;
  /** `account`: name of the signed-in account; `newAccount`: of the account of a ticket; without one the destination. */
  readonly text?: MessageDescriptor | 'account' | 'newAccount';
  /** A wait without user action. */
  readonly isWait?: true;
  /** A question instead of an error. */
  readonly isQuestion?: true;
  /** Label of the log-out button where it has another effect too. */
  readonly logOut?: MessageDescriptor;
  /** Available actions, the most likely first. */
  readonly ways: readonly ('open' | AppEvent['type'])[];
}

/** Screens of the page outside its flow. [REDIR-16] [SESS-04] [SESS-02] */
export const appScreens: Readonly<Record<Exclude<AppScreen | PostLoginScreen, 'app.flow'>, AppView>> = {
  'app.entering': {
    title: msg`Logging you in`,
    text: msg`You come from another of our sites. One moment…`,
    isWait: true,
    ways: ['ticket.abandoned'],
  },
  'app.confirming': {
    title: msg`Is this your account?`,
    text: 'newAccount',
    isQuestion: true,
    logOut: msg`Not you?`,
    ways: ['account.confirmed', 'signOut.requested'],
  },
  'app.alreadyHere': {
    title: msg`You are already logged in`,
    text: 'account',
    isQuestion: true,
    logOut: msg`Log out and use another account`,
    ways: ['account.confirmed', 'signOut.requested'],
  },
  'app.bindFailed': { title: msg`Telegram could not be linked`, text: msg`You are logged in.`, ways: [] },
  'app.leaving': { title: msg`One moment`, isWait: true, ways: ['open'] },
  'app.stalled': {
    title: msg`The next page did not open`,
    text: msg`Your browser is still here. Open the page yourself, or try again.`,
    ways: ['open', 'departure.retried', 'signOut.requested'],
  },
  'app.signingOut': { title: msg`Logging out`, text: msg`Your session is being closed…`, isWait: true, ways: [] },
  'app.cookiesBlocked': {
    title: msg`Cookies are blocked`,
    text: msg`Without cookies you cannot stay logged in. Allow them for this site in your browser’s settings, or leave private browsing, then try again.`,
    ways: ['cookies.retried'],
  },
};
