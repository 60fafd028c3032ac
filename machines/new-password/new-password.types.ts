import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { FinishOutcome } from '../../services/contract/registration.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { SealedPassword, SealOutcome } from '../attempt/attempt.types.ts';
import type { RegisterRequest } from '../register-start/register-start.types.ts';
import type { PasswordProblem } from '../rules/new-password.ts';
import type { RejectedCode } from '../verification/verification.types.ts';

/** Result of validating a password before anything is sent. */
export type JudgedPassword =
  | { readonly kind: 'good' }
  | { readonly kind: 'wrong'; readonly problem: NonNullable<PasswordProblem> };

/**
 * The outcome of the step. `left`: the user returned to the account; `codeRequired`: the account must be proven again.
 */
export type NewPasswordAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'accountMade' }
  | { readonly kind: 'alreadyRegistered' }
  | { readonly kind: 'codeRequired'; readonly rejected: RejectedCode; readonly password: Secret | null }
  | { readonly kind: 'left' }
  | ({
      readonly kind: 'attemptGone' | 'phoneLimited' | 'accountUpgrading' | 'ipLimited' | 'declined';
    } & RefusalDetails);

export interface NewPasswordInput {
  /** The proven attempt. */
  readonly uuid: Secret;
  /** Name of the account, which the password must not equal; '' if the page does not know it. [VAL-11] */
  readonly account: string;
  /** Chosen with the account and validated; null: this step asks for it. [REG-12] */
  readonly password: Secret | null;
  /** Additional fields of the older final call; null: the newer call completes the attempt. [REG-08] */
  readonly older: OlderCompletion | null;
}

/** Account, attribution and code of the older final call. */
export interface OlderCompletion {
  readonly request: RegisterRequest;
  /** null: a mailed link was followed instead. */
  readonly code: Secret | null;
}

export interface NewPasswordContext extends NewPasswordInput {
  /** The step has asked for a password; one that was chosen with the account needs no question. */
  readonly isAsked: boolean;
  /** The password chosen with the account, for the field; null: none, it was refused, or another one was typed. */
  readonly brought: Secret | null;
  readonly sealed: SealedPassword | null;
  readonly problem: PasswordProblem;
  /** Number of times that the exchange refused the seal. */
  readonly sealRefusals: number;
  /** A final call had no answer: the account may exist. */
  readonly isUnanswered: boolean;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** Milliseconds until the exchange accepts the next request. */
  readonly retryAfter: number;
  readonly answer: NewPasswordAnswer;
}

export type NewPasswordEvent =
  | { readonly type: 'newPassword.submitted'; readonly password: Secret }
  | { readonly type: 'newPassword.cancelled' }
  | { readonly type: 'account.changeRequested' };

export type Completed = FinishOutcome | SealOutcome | JudgedPassword;

export type NewPasswordScreen =
  | 'newPassword.entering'
  | 'newPassword.invalid'
  | 'newPassword.refused'
  | 'newPassword.notAccepted'
  | 'newPassword.outOfTime'
  | 'newPassword.keyMissing'
  | 'newPassword.cryptoMissing'
  | 'newPassword.unreachable'
  | 'newPassword.tooMany'
  | 'newPassword.busy';
