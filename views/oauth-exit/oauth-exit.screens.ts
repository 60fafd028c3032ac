import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OAuthExitScreen } from '../../machines/oauth-exit/oauth-exit.types.ts';

interface OAuthExitView {
  /** Heading, also in the document's title. */
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** A wait without user action. */
  readonly isWait?: true;
  readonly isError?: true;
  /** Available actions, the most likely first. */
  readonly ways: readonly ('retry' | 'help' | 'home')[];
}

/** Screens of the log-out page. [ROUTE-14] [OAUTH-09] [OAUTH-11] */
export const oauthExitScreens: Readonly<Record<OAuthExitScreen, OAuthExitView>> = {
  'oauthExit.busy': { title: msg`Logging you out`, text: msg`Ending your session…`, isWait: true, ways: [] },
  'oauthExit.refused': {
    title: msg`This link doesn’t work`,
    text: msg`You haven’t been logged out. Go back to the app and try again.`,
    isError: true,
    ways: ['home', 'help'],
  },
  'oauthExit.unreachable': {
    title: msg`We couldn’t log you out`,
    text: msg`We couldn’t check the app that sent you here. You haven’t been logged out.`,
    isError: true,
    ways: ['retry', 'help'],
  },
  'oauthExit.held': {
    title: msg`We couldn’t log you out`,
    text: msg`Too many requests. Wait a moment, then try again.`,
    isError: true,
    ways: ['retry', 'help'],
  },
  'oauthExit.kept': {
    title: msg`We couldn’t log you out`,
    text: msg`You may still be logged in on this device. Try again, or close your browser.`,
    isError: true,
    ways: ['retry', 'help'],
  },
};
