import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import type { LoginContext, SealedPassword, SealOutcome } from './login.types.ts';

export type LoginFacts = Partial<Pick<LoginContext, 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter'>>;

/** What the words on the screen need to know of a refusal. */
export function outcomeFacts(outcome: LogInOutcome | QrAnswer): LoginFacts {
  switch (outcome.kind) {
    case 'wrongPassword':
      return { attemptsLeft: outcome.attemptsLeft };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter };
    case 'unreachable':
      return { failure: { reason: outcome.reason, reference: outcome.reference } };
    default:
      return 'code' in outcome ? { refusal: outcome } : {};
  }
}

/** The proof of a solved challenge; anything else is a fault of the chart. */
export function keptProof(answer: CaptchaAnswer): { proof: CaptchaProof } {
  if (answer.kind !== 'solved') throw new Error(`a challenge that is ${answer.kind} has no proof`);
  return { proof: answer.proof };
}

/** The sealed password; anything else is a fault of the chart. */
export function keptSeal(outcome: SealOutcome): { sealed: SealedPassword } {
  if (outcome.kind !== 'sealed') throw new Error(`a seal with ${outcome.kind} has no envelope`);
  return { sealed: outcome.sealed };
}
