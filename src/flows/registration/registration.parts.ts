import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { CaptchaSlot } from '../login/captcha.view.tsx';

/** What the sign-up flow has besides its machine, for as long as its page. */
export interface RegistrationParts {
  /** The phone number that is being entered, which no attempt loses. Rejects when it cannot be had. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** Where captchas are shown; null until the machines of the steps are loaded. */
  slot: CaptchaSlot | null;
  /** null: nothing, or it was not there when the form was shown. */
  beside: BesideForm | null;
}

/** What stands beside the account step. */
export interface BesideForm {
  /** Who invites, and what is promised; null: nothing. [AFF-01] [REG-26] */
  readonly card: ReactNode;
  /** What is known of the referral code. [AFF-04] */
  readonly referral: ReactNode;
}
