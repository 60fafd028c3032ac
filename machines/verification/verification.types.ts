import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { VerificationItem, VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { AccountExists, LimitRefusal } from '../../services/contract/registration.ts';
import type { CheckOutcome } from '../../services/contract/verification.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: by the user, or because the log-in can no longer be confirmed. The last five are outcomes of a sign-up. */
export type VerificationAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'left' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'collected'; readonly oneTimeCode: Secret }
  | AccountExists
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | ({ readonly kind: 'phoneLimited' } & RefusalDetails)
  | ({ readonly kind: Exclude<SignUpEnd, 'alreadyRegistered' | 'phoneLimited'> } & RefusalDetails);

/** Refusals that end a sign-up's step, each with a screen outside it. [REG-28] [MODAL-09] [MODAL-10] [MODAL-11] */
export type SignUpEnd = 'alreadyRegistered' | 'phoneLimited' | 'accountUpgrading' | 'declined';

/** The attempt to verify, and its methods. */
export interface VerificationInput extends Pick<VerificationNeeded, 'ticket' | 'items'> {
  /** The account of the attempt, as typed; '' if the page does not know it. */
  readonly account: string;
  /**
   * A sign-up had its risk check before, and continues once the code has passed or, with `collect`, once it is typed;
   * a log-in ends with the token. [LOGIN-14] [REG-08]
   */
  readonly purpose: 'signIn' | 'signUp' | 'collect';
  /** Milliseconds until another code may be requested, if one was sent; null: none was sent. [REG-27] */
  readonly sentWait: number | null;
  /** The previous code, if the call that used it refused it; null: none did. */
  readonly rejected: RejectedCode | null;
}

/** The exchange's answers about a code. */
export type CodeRejection = 'codeWrong' | 'codeExpired' | 'codeUsedUp';

/** A refused code, which the field shows for correction; null: checked by a call of its own. [REG-28] */
export interface RejectedCode {
  readonly reason: CodeRejection;
  readonly code: Secret | null;
}

/** The result of checking a code; `alreadyRegistered`: a sign-up whose account exists. */
export type CodeOutcome = CheckOutcome | AccountExists | LimitRefusal;

export interface VerificationContext extends VerificationInput {
  /** The way that is being taken. */
  readonly item: VerificationItem;
  /** A code has been sent this way, as far as is known. */
  readonly isSent: boolean;
  /** Held only during its check. */
  readonly code: Secret | null;
  /** Milliseconds from the last send to the next; null: none is possible. */
  readonly wait: number | null;
  /** Milliseconds for which the exchange accepts no request. [N13] */
  readonly retryAfter: number;
  /** The exchange's text if it sends no code; '' for none. [LOGIN-14] */
  readonly interception: string;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  readonly answer: VerificationAnswer;
}

/** The code that the phone delivers from an SMS. */
export type ReceivedCode = { readonly kind: 'received'; readonly code: Secret } | { readonly kind: 'none' };

export type VerificationEvent =
  | { readonly type: 'code.submitted'; readonly code: Secret }
  | { readonly type: 'way.otherRequested' }
  | { readonly type: 'verification.cancelled' };

/** Emitted events, for what the states do not express. */
export type VerificationEmitted = { readonly type: 'code.rejected' };

export type VerificationScreen =
  | 'verification.sending'
  | 'verification.code'
  | 'verification.incomplete'
  | 'verification.wrong'
  | 'verification.expired'
  | 'verification.usedUp'
  | 'verification.sentTooOften'
  | 'verification.unsent'
  | 'verification.unanswered'
  | 'verification.tooMany'
  | 'verification.intercepted'
  | 'verification.refused'
  | 'verification.checking'
  | 'verification.gone';
