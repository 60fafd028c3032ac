import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationScreen } from '../../machines/verification/verification.types.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';

interface VerificationView {
  /** `open`: the code can be sent; `busy`: it is being sent, or one is on its way here; `held`: nothing can be, for a time that is told; `stopped`: no code comes this way; `gone`: there is only the way out. */
  readonly state: 'open' | 'busy' | 'held' | 'stopped' | 'gone';
  /** What is wrong with the code: under the field, and once aloud. */
  readonly wrong?: MessageDescriptor;
  /** What went wrong otherwise: as the refusal says it, a wait, why no usable answer came, or these words. */
  readonly trouble?: 'words' | 'wait' | 'reason' | MessageDescriptor;
  /** Said instead where there is no other way to try. */
  readonly onOnlyWay?: MessageDescriptor;
  /** What support asks for stands with it: of a refusal, or of a call that brought no answer. */
  readonly told?: 'refusal' | 'failure';
}

/** How the one dialog differs from screen to screen. [LOGIN-11] [VAL-12] */
export const verificationScreens: Readonly<Record<VerificationScreen, VerificationView>> = {
  'verification.sending': { state: 'busy' },
  'verification.code': { state: 'open' },
  'verification.incomplete': { state: 'open', wrong: msg`Enter all six digits.` },
  'verification.wrong': { state: 'open', wrong: msg`This code is not right. Check it and try again.` },
  'verification.expired': { state: 'open', wrong: msg`This code has expired. Ask for a new one.` },
  'verification.usedUp': { state: 'open', wrong: msg`Too many wrong codes. Ask for a new one.` },
  'verification.sentTooOften': {
    state: 'open',
    trouble: msg`We have sent too many codes this way. Try another way, or come back later.`,
    onOnlyWay: msg`We have sent too many codes. Come back later.`,
    told: 'refusal',
  },
  'verification.unsent': {
    state: 'open',
    trouble: msg`We could not send a code. Check your connection, then ask for a new one.`,
    told: 'failure',
  },
  'verification.unanswered': { state: 'open', trouble: 'reason', told: 'failure' },
  'verification.tooMany': { state: 'held', trouble: 'wait', told: 'refusal' },
  'verification.intercepted': { state: 'stopped' },
  'verification.refused': { state: 'open', trouble: 'words', told: 'refusal' },
  'verification.checking': { state: 'busy' },
  'verification.gone': { state: 'gone' },
};

/** Before there is anything to enter. */
export const sending = msg`We are sending you a 6-digit code.`;

/** Where the code is to be found. */
export const places: Readonly<Record<VerificationItem, MessageDescriptor>> = {
  email: msg`Enter the 6-digit code that we sent to your email address. It can take a minute; look into your spam folder too.`,
  sms: msg`Enter the 6-digit code that we sent to your phone by SMS.`,
  authenticator: msg`Enter the 6-digit code that your authenticator app shows.`,
};
