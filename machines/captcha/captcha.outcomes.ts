import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { CaptchaAnswer } from './captcha.types.ts';

/** The proof of a solved challenge; throws for any other answer. */
export function proofIn(answer: CaptchaAnswer): { proof: CaptchaProof } {
  if (answer.kind !== 'solved') throw new Error(`a challenge that is ${answer.kind} has no proof`);
  return { proof: answer.proof };
}
