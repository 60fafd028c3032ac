import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SendItemOutcome, VerifyOutcome } from '../../services/contract/registration.ts';
import { unexpected } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { ConfirmableAttempt, MailConfirmationContext } from './mail-confirmation.types.ts';

type Failure = Partial<Pick<MailConfirmationContext, 'refusal' | 'failure' | 'retryAfter'>>;

/** Details that the form shows for a failed check, or a code that was not sent. */
export function failureIn(outcome: VerifyOutcome | SendItemOutcome): Failure {
  if (outcome.kind === 'unreachable') return { failure: { reason: outcome.reason, reference: outcome.reference } };
  if (outcome.kind === 'tooMany') return { retryAfter: outcome.retryAfter, refusal: outcome };
  return { refusal: refusalOf(outcome) };
}

/** The wait for another code: one that was not sent may be requested again at once. [REG-09] */
export function sentIn(outcome: SendItemOutcome): Failure & Pick<MailConfirmationContext, 'wait'> {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter };
    case 'sentTooOften':
      return { wait: outcome.retryAfter || null, refusal: outcome };
    default:
      return { wait: 0, ...failureIn(outcome) };
  }
}

/** Details that the form shows for a final call that created no account. */
export function refusalIn(answer: NewPasswordAnswer): { refusal: RefusalDetails } {
  return { refusal: refusalOf(answer) };
}

function refusalOf(outcome: VerifyOutcome | SendItemOutcome | NewPasswordAnswer): RefusalDetails {
  return 'code' in outcome ? outcome : noRefusal;
}

/** The account of a sign-up, with its uuid if only the tab knows it. */
export function accountOf(recalled: ConfirmableAttempt): Partial<Pick<MailConfirmationContext, 'account' | 'uuid'>> {
  return {
    ...('account' in recalled ? { account: recalled.account } : {}),
    ...('uuid' in recalled ? { uuid: recalled.uuid } : {}),
  };
}

/** The successful outcome of the password step; throws for any other outcome. [REDIR-04] */
export function completionOf(answer: NewPasswordAnswer): FlowOutcome {
  return answer.kind === 'signedIn'
    ? { kind: 'signedIn', telegramBind: answer.telegramBind, isNewUser: true }
    : unexpected(answer);
}
