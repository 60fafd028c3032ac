import type { RiskOutcome } from '../../services/contract/account.ts';
import type { SendItemOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import type { CodeOutcome, ReceivedCode, VerificationAnswer, VerificationContext } from './verification.types.ts';

export type OutcomeContext = Partial<
  Pick<VerificationContext, 'wait' | 'isSent' | 'retryAfter' | 'refusal' | 'failure'>
>;

/** The context after an outcome; a code that was not sent may be requested again at once. */
export function outcomeContext(outcome: SendItemOutcome | CodeOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'sent':
    case 'sentTooSoon':
      return { wait: outcome.resendAfter, isSent: true };
    case 'sentTooOften':
      return { wait: outcome.retryAfter || null, refusal: outcome };
    case 'attemptGone':
      return { refusal: outcome };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
    case 'declined':
    case 'refused':
    case 'tokenMissing':
    case 'alreadyRegistered':
    case 'ipLimited':
    case 'phoneLimited':
    case 'accountUpgrading':
      return { wait: 0, refusal: outcome };
    case 'unreachable':
      return { wait: 0, failure: { reason: outcome.reason, reference: outcome.reference } };
    default:
      return {};
  }
}

/** The exchange's reason for not sending a code; throws for any other outcome. [LOGIN-14] */
export function interceptionIn(outcome: RiskOutcome): string {
  if (outcome.kind !== 'intercepted') throw new Error(`nothing is intercepted by an answer that is ${outcome.kind}`);
  return outcome.message;
}

/** An authenticator app needs no message, so it is preferred. */
export function firstItem(items: readonly VerificationItem[]): VerificationItem {
  return items.find((item) => item === 'authenticator') ?? items[0] ?? 'email';
}

/** The next method, cyclically. */
export function nextItem(items: readonly VerificationItem[], item: VerificationItem): VerificationItem {
  return items[(items.indexOf(item) + 1) % items.length] ?? item;
}

/** The code that the device delivered; throws for any other outcome. */
export function receivedCode(outcome: ReceivedCode): { code: Secret } {
  if (outcome.kind !== 'received') throw new Error('no code has come');
  return { code: outcome.code };
}

/** The signed-in outcome; throws for any other kind. */
export function signedInAnswer(outcome: CodeOutcome): VerificationAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`a code that is ${outcome.kind} signs no user in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** The refusal that ends a sign-up's step; throws for any other outcome. */
export function endAnswer(outcome: SendItemOutcome | CodeOutcome): VerificationAnswer {
  switch (outcome.kind) {
    case 'attemptGone':
    case 'alreadyRegistered':
    case 'phoneLimited':
    case 'accountUpgrading':
    case 'declined':
      return { ...outcome, kind: outcome.kind };
    default:
      throw new Error(`an outcome that is ${outcome.kind} ends no step`);
  }
}
