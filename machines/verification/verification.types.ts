import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { VerificationItem, VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { LimitRefusal } from '../../services/contract/registration.ts';
import type { CheckOutcome } from '../../services/contract/verification.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: by the person, or because the log-in can no longer be confirmed. The last five are answers to a sign-up. */
export type VerificationAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'left' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'collected'; readonly oneTimeCode: Secret }
  | { readonly kind: 'alreadyRegistered' }
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | ({ readonly kind: 'phoneLimited' } & RefusalDetails)
  | ({ readonly kind: Exclude<SignUpEnd, 'phoneLimited'> } & RefusalDetails);

/** Refusals that end the step of a sign-up, each with a screen outside of it. [MODAL-09] [MODAL-10] [MODAL-11] */
export type SignUpEnd = 'phoneLimited' | 'accountUpgrading' | 'declined';

/** The attempt that has to be confirmed, and the ways to do it. */
export interface VerificationInput extends Pick<VerificationNeeded, 'ticket' | 'items'> {
  /** Whose attempt it is, as it was typed; '' where the page does not know. */
  readonly account: string;
  /**
   * A sign-up was judged by its risk before, and goes on once the code has passed, or, with `collect`, once it is
   * there; a log-in ends with the token. [LOGIN-14] [REG-08]
   */
  readonly purpose: 'signIn' | 'signUp' | 'collect';
  /** Milliseconds until another code may be asked for, where one was sent before; null: none was sent. [REG-27] */
  readonly sentWait: number | null;
  /** Why the code before was not taken by the call that it was collected for; null: there was none. */
  readonly rejected: CodeRejection | null;
}

/** What the exchange may say of a code. */
export type CodeRejection = 'codeWrong' | 'codeExpired' | 'codeUsedUp';

/** What the check of a code comes to; `alreadyRegistered`: of a sign-up, whose account exists. */
export type CodeOutcome = CheckOutcome | { readonly kind: 'alreadyRegistered' } | LimitRefusal;

export interface VerificationContext extends VerificationInput {
  /** The way that is being taken. */
  readonly item: VerificationItem;
  /** Only while it is being checked. */
  readonly code: Secret | null;
  /** Milliseconds from the last sending until another one; null: none is possible. */
  readonly wait: number | null;
  /** Milliseconds that the exchange asks to wait before anything else is asked. [N13] */
  readonly retryAfter: number;
  /** What the exchange says where it sends no code; '' where it says nothing. [LOGIN-14] */
  readonly interception: string;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  readonly answer: VerificationAnswer;
}

/** What the phone hands over by itself when a code comes by SMS. */
export type ReceivedCode = { readonly kind: 'received'; readonly code: Secret } | { readonly kind: 'none' };

export type VerificationEvent =
  | { readonly type: 'code.submitted'; readonly code: Secret }
  | { readonly type: 'way.otherRequested' }
  | { readonly type: 'verification.cancelled' };

/** What happened where the state alone does not say it. */
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
