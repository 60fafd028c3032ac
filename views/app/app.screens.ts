import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppEvent, AppScreen } from '../../machines/app/app.types.ts';
import type { PostLoginScreen } from '../../machines/post-login/post-login.types.ts';

/** Event that an action sends: of the page, or of the steps after a sign-in. */
export type AppWay = AppEvent['type'] | 'naming.retried';

interface AppView {
  /** Heading, also in the document's title. */
  readonly title: MessageDescriptor;
  /**
   * `account`: name of the signed-in account; `newAccount`: of the account of a ticket; without one the destination.
   */
  readonly text?: MessageDescriptor | 'account' | 'newAccount';
  /** A wait without user action. */
  readonly isWait?: true;
  /** A screen of the steps after a sign-in, shown beside that of the page. */
  readonly isAfterSignIn?: true;
  /** A question instead of an error. */
  readonly isQuestion?: true;
  /** Label of the log-out button if it has another effect too. */
  readonly logOut?: MessageDescriptor;
  /** Available actions, the most likely first. */
  readonly ways: readonly ('open' | AppWay)[];
}

/** Screens of the page outside its flow. [REDIR-16] [SESS-04] [SESS-02] */
export const appScreens: Readonly<Record<Exclude<AppScreen | PostLoginScreen, 'app.flow'>, AppView>> = {
  'app.entering': {
    title: msg`Logging you in`,
    text: msg`Bringing you here from another of our sites…`,
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
    title: msg`You’re already logged in`,
    text: 'account',
    isQuestion: true,
    logOut: msg`Use another account`,
    ways: ['account.confirmed', 'signOut.requested'],
  },
  'app.bindFailed': { title: msg`We couldn’t link Telegram`, text: msg`You’re logged in.`, ways: [] },
  'app.linkUnavailable': {
    title: msg`We couldn’t connect`,
    text: msg`Your connection or our service isn’t working right now. Try again.`,
    isAfterSignIn: true,
    ways: ['naming.retried'],
  },
  'app.leaving': { title: msg`One moment`, isWait: true, ways: ['open'] },
  'app.stalled': {
    title: msg`We couldn’t open the next page`,
    text: msg`You’re still on this page. Open the next page yourself, or try again.`,
    ways: ['open', 'departure.retried', 'signOut.requested'],
  },
  'app.signingOut': { title: msg`Logging you out`, text: msg`Ending your session…`, isWait: true, ways: [] },
  'app.cookiesBlocked': {
    title: msg`We can’t save cookies`,
    text: msg`You need cookies to stay logged in. Allow them for this site in your browser settings, or leave private browsing, then try again. If that doesn’t help, delete this site’s cookies: an old one may be in the way.`,
    ways: ['cookies.retried'],
  },
};

/** Shown for `app.stalled` where Telegram opens the destination, which its frame does not show. [TG-26] */
export const openedOutside: AppView = {
  ...appScreens['app.stalled'],
  title: msg`The next page opens in your browser`,
  text: msg`If nothing has opened, open the page yourself, or try again.`,
  isQuestion: true,
};
