import type { FinishOutcome } from '../../services/contract/registration.ts';
import type { JudgedPassword, NewPasswordAnswer, NewPasswordContext } from './new-password.types.ts';

export type OutcomeContext = Partial<
  Pick<NewPasswordContext, 'refusal' | 'failure' | 'retryAfter' | 'problem' | 'isUnanswered'>
>;

/** The context after an outcome. */
export function outcomeContext(outcome: FinishOutcome): OutcomeContext {
  switch (outcome.kind) {
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
    case 'unreachable':
      return {
        failure: { reason: outcome.reason, reference: outcome.reference },
        // Without a network nothing was sent.
        ...(outcome.reason !== 'offline' && { isUnanswered: true }),
      };
    default:
      return 'code' in outcome ? { refusal: outcome } : {};
  }
}

/** The problem of a password; throws for a good one. */
export function problemIn(judged: JudgedPassword): OutcomeContext {
  if (judged.kind === 'good') throw new Error('a good password has no problem');
  return { problem: judged.problem };
}

/** The outcome as the answer of the step; throws for one after which the step continues. */
export function answerIn(outcome: FinishOutcome): NewPasswordAnswer {
  switch (outcome.kind) {
    case 'signedIn':
      return { kind: 'signedIn', telegramBind: outcome.telegramBind };
    case 'tokenLost':
    case 'accountMade':
      return { kind: outcome.kind };
    case 'alreadyRegistered':
      return { kind: 'alreadyRegistered' };
    case 'attemptGone':
    case 'phoneLimited':
    case 'accountUpgrading':
    case 'ipLimited':
    case 'declined':
      return { ...outcome, kind: outcome.kind };
    default:
      throw new Error(`an outcome that is ${outcome.kind} ends no sign-up`);
  }
}

/**
 * The answer of a final call that refused the code, with that code and the password that it would have set; throws for
 * any other outcome. [REG-08] [REG-28]
 */
export function codeRefusedAnswer(
  outcome: FinishOutcome,
  { password, older }: Pick<NewPasswordContext, 'password' | 'older'>,
): NewPasswordAnswer {
  switch (outcome.kind) {
    case 'codeWrong':
    case 'codeExpired':
    case 'codeUsedUp':
      return { kind: 'codeRequired', rejected: { reason: outcome.kind, code: older && older.code }, password };
    default:
      throw new Error(`an outcome that is ${outcome.kind} wants no code`);
  }
}
