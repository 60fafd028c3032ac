import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { VerifyOutcome } from '../../services/contract/registration.ts';
import { unexpected } from '../answer.ts';
import type { FlowOutcome } from '../flow.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { ConfirmableAttempt, MailConfirmationContext } from './mail-confirmation.types.ts';

/** What the form shows of a check that did not pass. */
export function failureIn(
  outcome: VerifyOutcome,
): Partial<Pick<MailConfirmationContext, 'refusal' | 'failure' | 'retryAfter'>> {
  if (outcome.kind === 'unreachable') return { failure: { reason: outcome.reason, reference: outcome.reference } };
  if (outcome.kind === 'tooMany') return { retryAfter: outcome.retryAfter, refusal: outcome };
  return { refusal: refusalOf(outcome) };
}

/** What is shown of a last call that made no account. */
export function refusalIn(answer: NewPasswordAnswer): { refusal: RefusalDetails } {
  return { refusal: refusalOf(answer) };
}

function refusalOf(outcome: VerifyOutcome | NewPasswordAnswer): RefusalDetails {
  return 'code' in outcome ? outcome : noRefusal;
}

/** The account of a sign-up, and its uuid where the tab alone knows it. */
export function accountOf(recalled: ConfirmableAttempt): Partial<Pick<MailConfirmationContext, 'account' | 'uuid'>> {
  return {
    ...('account' in recalled ? { account: recalled.account } : {}),
    ...('uuid' in recalled ? { uuid: recalled.uuid } : {}),
  };
}

/** The answer of the password step that signed in; throws for any other. [REDIR-04] */
export function enteredBy(answer: NewPasswordAnswer): FlowOutcome {
  return answer.kind === 'signedIn'
    ? { kind: 'signedIn', telegramBind: answer.telegramBind, isNewUser: true }
    : unexpected(answer);
}
