import type { RegisterFamily, RegisterWay } from '../../services/client/registration.ts';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { StartOutcome } from '../../services/contract/registration.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { Method } from '../rules/account-form.ts';

/** The data that the account step sends. [REG-07] [REG-13] */
export interface RegisterRequest {
  readonly family: RegisterFamily;
  readonly method: Method;
  /** E-mail address, or calling code, blank and number: `+49 15155501234`. */
  readonly account: string;
  readonly way: RegisterWay;
  /** Referral code; '' for none. */
  readonly userCode: string;
  /** Whether the code differs from the one in the address. [REG-21] */
  readonly isUserCodeTyped: boolean;
  /** Consent to news; null: the site does not ask for it. [REG-29] */
  readonly wantsNews: boolean | null;
  /**
   * The third-party account that the form has named, whose Telegram is linked to the new account; null: none. [TG-26]
   */
  readonly identity: UnlinkedIdentity | null;
}

/**
 * The outcome of the start. `left`: the user returned to the form; `resumed`: the page was restored from the
 * browser's history.
 */
export type RegisterStartAnswer =
  | Exclude<StartOutcome, { readonly kind: 'captchaRefused' }>
  | ({ readonly kind: 'captchaRefused' } & RefusalDetails)
  | { readonly kind: 'intercepted'; readonly message: string }
  | { readonly kind: 'captchaUnavailable' }
  | { readonly kind: 'left' }
  | { readonly kind: 'resumed' };

export interface RegisterStartInput {
  readonly request: RegisterRequest;
  /** Captcha scene. [CAPT-10] */
  readonly scene: number;
}

export interface RegisterStartContext extends RegisterStartInput {
  readonly proof: CaptchaProof | null;
  /** Number of captcha proofs that the exchange refused. */
  readonly captchaRefusals: number;
  /** The refusal of the proof; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly answer: RegisterStartAnswer;
}

export type RegisterStartEvent =
  | { readonly type: 'start.cancelled' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'page.resumed' };

/** The form is behind both screens. */
export type RegisterStartScreen = 'registration.busy' | 'registration.captcha';
