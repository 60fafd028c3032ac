import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailedLinkScreen } from '../../machines/mailed-link/mailed-link.types.ts';
import { tooManyLinks } from './registration.texts.ts';

interface MailedLinkView {
  /** `open`: the user can check; `busy`: a call is in progress; `unavailable`: a wait, shown with its time. */
  readonly state: 'open' | 'busy' | 'unavailable';
  /** The problem: the refusal's text, a wait, the reason for a missing reply, or this text. */
  readonly trouble?: 'words' | 'wait' | 'reason' | MessageDescriptor;
  /** Codes for support: of a refusal, or of a call without a reply. */
  readonly codes?: 'refusal' | 'failure';
}

/** How the step differs by screen. [REG-10] [REG-28] */
export const mailedLinkScreens: Readonly<Record<MailedLinkScreen, MailedLinkView>> = {
  'mailedLink.sending': { state: 'busy' },
  'mailedLink.waiting': { state: 'open' },
  'mailedLink.renewed': {
    state: 'open',
    trouble: msg`Your confirmation is no longer valid. Confirm your email address again with a new link.`,
  },
  'mailedLink.checking': { state: 'busy' },
  'mailedLink.notYet': {
    state: 'open',
    trouble: msg`Your email address isn’t confirmed yet. Open the link in the email and confirm it there.`,
  },
  'mailedLink.sentTooOften': {
    state: 'open',
    trouble: tooManyLinks,
    codes: 'refusal',
  },
  'mailedLink.unsent': {
    state: 'open',
    trouble: msg`We couldn’t confirm that a link was sent. If none arrives, request a new one.`,
    codes: 'failure',
  },
  'mailedLink.unanswered': { state: 'open', trouble: 'reason', codes: 'failure' },
  'mailedLink.refused': { state: 'open', trouble: 'words', codes: 'refusal' },
  'mailedLink.tooMany': { state: 'unavailable', trouble: 'wait', codes: 'refusal' },
};
