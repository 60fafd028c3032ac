import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { FinishOutcome } from '../../services/contract/registration.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { SealedPassword, SealOutcome } from '../attempt/attempt.types.ts';
import type { RegisterRequest } from '../register-start/register-start.types.ts';
import type { PasswordProblem } from '../rules/new-password.ts';
import type { CodeRejection } from '../verification/verification.types.ts';

/** What the rules say of a password before anything is sent. */
export type JudgedPassword =
  | { readonly kind: 'good' }
  | { readonly kind: 'wrong'; readonly problem: NonNullable<PasswordProblem> };

/**
 * How the step ended. `left`: the person went back to the account; `codeWanted`: the account has to be proven again.
 */
export type NewPasswordAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'accountMade' }
  | { readonly kind: 'alreadyRegistered' }
  | { readonly kind: 'codeWanted'; readonly rejected: CodeRejection; readonly password: Secret | null }
  | { readonly kind: 'left' }
  | ({
      readonly kind: 'attemptGone' | 'phoneLimited' | 'accountUpgrading' | 'ipLimited' | 'declined';
    } & RefusalDetails);

export interface NewPasswordInput {
  /** The proven attempt. */
  readonly uuid: Secret;
  /** Name of the account, which the password must not be; '' where the page does not know it. [VAL-11] */
  readonly account: string;
  /** Chosen with the account, and judged; null: it is asked for here. [REG-12] */
  readonly password: Secret | null;
  /** What the older last call carries besides; null: the newer one ends the attempt. [REG-08] */
  readonly older: OlderCompletion | null;
}

/** Account, attribution and code of the older last call. */
export interface OlderCompletion {
  readonly request: RegisterRequest;
  /** null: a mailed link was followed instead. */
  readonly code: Secret | null;
}

export interface NewPasswordContext extends NewPasswordInput {
  readonly sealed: SealedPassword | null;
  readonly problem: PasswordProblem;
  /** Times that the exchange did not take the seal. */
  readonly sealRefusals: number;
  /** A last call had no answer: the account may exist. */
  readonly isUnanswered: boolean;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** Milliseconds until the exchange wants to be asked again. */
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
