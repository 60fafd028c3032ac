import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationContext, VerificationScreen } from '../../machines/verification/verification.types.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';

interface VerificationView {
  /**
   * `open`: the code can be submitted; `busy`: it is being submitted, or one is being sent; `unavailable`: a wait,
   * shown with its time; `stopped`: no code is sent with this method; `gone`: the user can only leave.
   */
  readonly state: 'open' | 'busy' | 'unavailable' | 'stopped' | 'gone';
  /** Problem of the code: under the field, and announced once. */
  readonly wrong?: MessageDescriptor;
  /** Used instead for a code of an authenticator app, which cannot be requested. */
  readonly wrongInApp?: MessageDescriptor;
  /** Any other problem: the refusal's text, a wait, the reason for a missing reply, or this text. */
  readonly trouble?: 'words' | 'wait' | 'reason' | MessageDescriptor;
  /** Used instead if there is no other method. */
  readonly onOnlyWay?: MessageDescriptor;
  /** Codes for support: of a refusal, or of a call without a reply. */
  readonly codes?: 'refusal' | 'failure';
}

/** How the dialog differs by screen. [LOGIN-11] [VAL-12] */
export const verificationScreens: Readonly<Record<VerificationScreen, VerificationView>> = {
  'verification.sending': { state: 'busy' },
  'verification.code': { state: 'open' },
  'verification.incomplete': { state: 'open', wrong: msg`Enter all 6 digits.` },
  'verification.wrong': { state: 'open', wrong: msg`Incorrect code. Check it and try again.` },
  'verification.expired': {
    state: 'open',
    wrong: msg`This code has expired. Request a new one.`,
    wrongInApp: msg`This code has expired. Enter the code that your app shows now.`,
  },
  'verification.usedUp': {
    state: 'open',
    wrong: msg`Too many incorrect codes. Request a new one, or try again later.`,
    wrongInApp: msg`Too many incorrect codes. Try again later.`,
  },
  'verification.sentTooOften': {
    state: 'open',
    trouble: msg`We’ve sent too many codes this way. Try another way, or come back later.`,
    onOnlyWay: msg`We’ve sent too many codes. Try again later.`,
    codes: 'refusal',
  },
  'verification.unsent': {
    state: 'open',
    trouble: msg`We couldn’t confirm that a code was sent. If none arrives, request a new one.`,
    codes: 'failure',
  },
  'verification.unanswered': { state: 'open', trouble: 'reason', codes: 'failure' },
  'verification.tooMany': { state: 'unavailable', trouble: 'wait', codes: 'refusal' },
  'verification.intercepted': { state: 'stopped' },
  'verification.refused': { state: 'open', trouble: 'words', codes: 'refusal' },
  'verification.checking': { state: 'busy' },
  'verification.gone': { state: 'gone' },
};

const sending = msg`We’re sending you a 6-digit code.`;
const perhapsSent = msg`If a 6-digit code arrives, enter it here.`;

const sources: Readonly<Record<VerificationItem, MessageDescriptor>> = {
  email: msg`Enter the 6-digit code we sent to your email. It may take a minute to arrive. Check your spam folder, too.`,
  sms: msg`Enter the 6-digit code we texted to your phone.`,
  authenticator: msg`Enter the 6-digit code from your authenticator app.`,
};

/** The sentence above the field: where the code was sent, as far as that is known. [LOGIN-11] */
export function leadOf(
  screen: VerificationScreen,
  { item, isSent }: Pick<VerificationContext, 'item' | 'isSent'>,
): MessageDescriptor {
  if (screen === 'verification.sending') return sending;
  const isKnown = screen !== 'verification.unsent' && (isSent || item === 'authenticator');
  return isKnown ? sources[item] : perhapsSent;
}
