import type { MessageDescriptor } from '@lingui/core';
import type { MailConfirmationScreen } from '../../machines/mail-confirmation/mail-confirmation.types.ts';
import { verificationScreens } from '../verification/verification.screens.ts';

const dialogs = {
  'mailConfirmation.unsupported': true,
  'mailConfirmation.accountUpgrading': true,
  'mailConfirmation.declined': true,
} as const satisfies Partial<Readonly<Record<MailConfirmationScreen, true>>>;

export type DialogScreen = keyof typeof dialogs;

/** A refusal in a dialog over the page. */
export function isDialogScreen(screen: MailConfirmationScreen): screen is DialogScreen {
  return screen in dialogs;
}

/** Returns the screen behind a dialog; otherwise the screen itself. */
export function screenBehind(screen: MailConfirmationScreen, isProven: boolean): MailConfirmationScreen {
  if (!isDialogScreen(screen)) return screen;
  return isProven ? 'mailConfirmation.proven' : 'mailConfirmation.form';
}

/** Texts of a wrong code, shared with the code step of a sign-up. */
export const codeProblems: Partial<Readonly<Record<MailConfirmationScreen, MessageDescriptor | undefined>>> = {
  'mailConfirmation.incomplete': verificationScreens['verification.incomplete'].wrong,
  'mailConfirmation.wrong': verificationScreens['verification.wrong'].wrong,
  'mailConfirmation.expired': verificationScreens['verification.expired'].wrong,
  'mailConfirmation.usedUp': verificationScreens['verification.usedUp'].wrong,
};

interface OtherProblem {
  /** The refusal's text, a wait, the reason for a missing reply, or this text. */
  readonly trouble: 'words' | 'wait' | 'reason' | MessageDescriptor | undefined;
  /** Codes for support: of a refusal, or of a call without a reply. */
  readonly codes: 'refusal' | 'failure';
}

/** Any other problem. */
export const otherProblems: Partial<Readonly<Record<MailConfirmationScreen, OtherProblem>>> = {
  'mailConfirmation.unanswered': { trouble: 'reason', codes: 'failure' },
  'mailConfirmation.unloaded': { trouble: 'reason', codes: 'failure' },
  'mailConfirmation.refused': { trouble: 'words', codes: 'refusal' },
  'mailConfirmation.notMade': { trouble: 'words', codes: 'refusal' },
  'mailConfirmation.tooMany': { trouble: 'wait', codes: 'refusal' },
  'mailConfirmation.sentTooOften': {
    trouble: verificationScreens['verification.sentTooOften'].onOnlyWay,
    codes: 'refusal',
  },
  'mailConfirmation.unsent': { trouble: verificationScreens['verification.unsent'].trouble, codes: 'failure' },
};
