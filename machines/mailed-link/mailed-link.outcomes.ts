import type { VerifyResultOutcome } from '../../services/contract/registration.ts';
import type { SendOutcome } from '../../services/contract/verification.ts';
import { unexpected } from '../answer.ts';
import type { LinkWatchAnswer } from '../link-watch/link-watch.types.ts';
import type { MailedLinkAnswer, MailedLinkContext } from './mailed-link.types.ts';

export type OutcomeContext = Partial<Pick<MailedLinkContext, 'wait' | 'retryAfter' | 'refusal' | 'failure'>>;

/** The context that the answer to a sending sets; a link that was not sent may be asked for again at once. */
export function sentContext(outcome: SendOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter };
    case 'sentTooOften':
      return { wait: null, refusal: outcome };
    default:
      return { wait: 0, ...troubleIn(outcome) };
  }
}

/** What the step shows of an answer that brings it no further. */
export function troubleIn(outcome: SendOutcome | VerifyResultOutcome): OutcomeContext {
  if (outcome.kind === 'unreachable') return { failure: { reason: outcome.reason, reference: outcome.reference } };
  if (outcome.kind === 'tooMany') return { retryAfter: outcome.retryAfter, refusal: outcome };
  return 'code' in outcome ? { refusal: outcome } : {};
}

/** The answer that ends the step; throws for one after which it goes on. */
export function answerIn(outcome: SendOutcome | VerifyResultOutcome | LinkWatchAnswer): MailedLinkAnswer {
  if (outcome.kind === 'attemptGone') return { ...outcome, kind: 'attemptGone' };
  return outcome.kind === 'passed' ? { kind: 'passed' } : unexpected(outcome);
}
