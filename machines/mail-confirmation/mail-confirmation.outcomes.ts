import type { SendItemOutcome, VerifyOutcome } from '../../services/contract/registration.ts';
import { unexpected } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { NewPasswordAnswer } from '../new-password/new-password.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { ConfirmableAttempt, MailConfirmationContext } from './mail-confirmation.types.ts';

export type OutcomeContext = Partial<Pick<MailConfirmationContext, 'refusal' | 'failure' | 'retryAfter' | 'wait'>>;

/** The part of an outcome that the page keeps: the wait for another code, and details of a failure. [REG-09] [REG-28] */
export function outcomeContext(outcome: VerifyOutcome | SendItemOutcome | NewPasswordAnswer): OutcomeContext {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter };
    case 'sentTooOften':
      return { wait: outcome.retryAfter || null, refusal: outcome };
    case 'unreachable':
      return { failure: { reason: outcome.reason, reference: outcome.reference } };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
    default:
      return { refusal: 'code' in outcome ? outcome : noRefusal };
  }
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
