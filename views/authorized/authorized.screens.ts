import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuthorizedScreen } from '../../machines/authorized/authorized.types.ts';

interface AuthorizedView {
  /** Heading, also in the document's title. */
  readonly title: MessageDescriptor;
  /** `user`: name of the signed-in account; null: the heading suffices. */
  readonly text: MessageDescriptor | 'user' | null;
  /** A wait without user action. */
  readonly isWait?: true;
  readonly isError?: true;
  /** Available actions, the most likely first. */
  readonly ways: readonly ('next' | 'logIn' | 'link' | 'retry')[];
}

/** Screens of the authorized pages. [ROUTE-15] [ROUTE-16] */
export const authorizedScreens: Readonly<Record<AuthorizedScreen, AuthorizedView>> = {
  'authorized.loading': { title: msg`Checking who is logged in…`, text: null, isWait: true, ways: [] },
  'authorized.returned': {
    title: msg({ message: 'Back to {brand}' }),
    text: msg`You can close this window and return to the previous one.`,
    ways: ['logIn'],
  },
  'authorized.granted': { title: msg`The app now has access to your account`, text: 'user', ways: ['next'] },
  'authorized.user': { title: msg`You’re already logged in`, text: 'user', ways: ['next'] },
  'authorized.visitor': {
    title: msg`You’re not logged in`,
    text: msg`Log in to continue.`,
    ways: ['logIn'],
  },
  'authorized.unknown': {
    title: msg`We couldn’t check who is logged in`,
    text: msg`Your connection or our service isn’t working right now. Try again.`,
    isError: true,
    ways: ['retry', 'logIn'],
  },
  'authorized.linked': {
    title: msg`Your accounts are linked`,
    text: msg`Your account on this site is linked to your account on another of our sites.`,
    ways: ['next'],
  },
  'authorized.unlinked': {
    title: msg`Your accounts aren’t linked`,
    text: msg`If you also have an account on another of our sites, you can link it with this one. Both must be verified with the same identity.`,
    ways: ['link', 'next'],
  },
  'authorized.linking': {
    title: msg`Your accounts aren’t linked`,
    text: msg`Linking your accounts…`,
    ways: ['link', 'next'],
  },
  'authorized.linkRefused': {
    title: msg`We couldn’t link your accounts`,
    text: msg`Nothing has changed. Make sure that both accounts are verified with the same identity, then try again.`,
    isError: true,
    ways: ['link', 'next'],
  },
  'authorized.linkHeld': {
    title: msg`We couldn’t link your accounts`,
    text: msg`Too many requests. Wait a moment, then try again.`,
    isError: true,
    ways: ['link', 'next'],
  },
  'authorized.lookHeld': {
    title: msg`We couldn’t check whether your accounts are linked`,
    text: msg`Too many requests. Wait a moment, then try again.`,
    isError: true,
    ways: ['retry', 'next'],
  },
  'authorized.linkUnknown': {
    title: msg`We couldn’t check whether your accounts are linked`,
    text: msg`Your connection or our service isn’t working right now. Try again.`,
    isError: true,
    ways: ['retry', 'next'],
  },
};
