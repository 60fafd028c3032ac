import type { RiskOutcome } from '../../services/contract/account.ts';
import type { SendOutcome } from '../../services/contract/verification.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import type { CodeOutcome, ReceivedCode, VerificationAnswer, VerificationContext } from './verification.types.ts';

export type OutcomeContext = Partial<Pick<VerificationContext, 'wait' | 'retryAfter' | 'refusal' | 'failure'>>;

/** The context that an outcome sets; a code that was not sent may be asked for again at once. */
export function outcomeContext(outcome: SendOutcome | CodeOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter };
    case 'sentTooOften':
      return { wait: null, refusal: outcome };
    case 'attemptGone':
      return { refusal: outcome };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
    case 'declined':
    case 'refused':
    case 'tokenMissing':
      return { wait: 0, refusal: outcome };
    case 'unreachable':
      return { wait: 0, failure: { reason: outcome.reason, reference: outcome.reference } };
    default:
      return {};
  }
}

/** What the exchange says of a code that it does not send; anything else is a fault of the chart. [LOGIN-14] */
export function interceptionIn(outcome: RiskOutcome): string {
  if (outcome.kind !== 'intercepted') throw new Error(`nothing is intercepted by an answer that is ${outcome.kind}`);
  return outcome.message;
}

/** An app on the phone wants nothing sent, so it is the first choice. */
export function firstItem(items: readonly VerificationItem[]): VerificationItem {
  return items.find((item) => item === 'authenticator') ?? items[0] ?? 'email';
}

/** The way after this one, and after the last the first. */
export function nextItem(items: readonly VerificationItem[], item: VerificationItem): VerificationItem {
  return items[(items.indexOf(item) + 1) % items.length] ?? item;
}

/** The code that came by itself; anything else is a fault of the chart. */
export function receivedCode(outcome: ReceivedCode): { code: Secret } {
  if (outcome.kind !== 'received') throw new Error('no code has come');
  return { code: outcome.code };
}

/** The signed-in outcome; throws for any other kind. */
export function enteredBy(outcome: CodeOutcome): VerificationAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`a code that is ${outcome.kind} signs no user in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** The answer of an attempt that is gone; throws for any other outcome. */
export function goneAnswer(outcome: SendOutcome | CodeOutcome): VerificationAnswer {
  if (outcome.kind !== 'attemptGone') throw new Error(`an attempt that is ${outcome.kind} is not gone`);
  return { ...outcome, kind: 'attemptGone' };
}
