import type { SendItemOutcome, VerifyResultOutcome } from '../../services/contract/registration.ts';
import { unexpected } from '../outcome.ts';
import type { LinkWatchAnswer } from '../link-watch/link-watch.types.ts';
import type { MailedLinkAnswer, MailedLinkContext } from './mailed-link.types.ts';

export type OutcomeContext = Partial<Pick<MailedLinkContext, 'wait' | 'isSent' | 'retryAfter' | 'refusal' | 'failure'>>;

/** The context after a send; a link that was not sent may be requested again at once. */
export function sentContext(outcome: SendItemOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter, isSent: true };
    case 'sentTooOften':
      return { wait: outcome.retryAfter || null, refusal: outcome };
    default:
      return { wait: 0, ...problemContext(outcome) };
  }
}

/** Details that the step shows for an answer that changes no step. */
export function problemContext(outcome: SendItemOutcome | VerifyResultOutcome): OutcomeContext {
  if (outcome.kind === 'unreachable') return { failure: { reason: outcome.reason, reference: outcome.reference } };
  if (outcome.kind === 'tooMany') return { retryAfter: outcome.retryAfter, refusal: outcome };
  return 'code' in outcome ? { refusal: outcome } : {};
}

/** The final answer of the step; throws for an answer after which it continues. */
export function answerIn(outcome: SendItemOutcome | VerifyResultOutcome | LinkWatchAnswer): MailedLinkAnswer {
  switch (outcome.kind) {
    case 'attemptGone':
    case 'phoneLimited':
    case 'accountUpgrading':
    case 'declined':
    case 'alreadyRegistered':
      return { ...outcome, kind: outcome.kind };
    case 'passed':
      return { kind: outcome.kind };
    default:
      return unexpected(outcome);
  }
}
