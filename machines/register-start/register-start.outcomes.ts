import type { RiskOutcome } from '../../services/contract/account.ts';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { StartOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import { required } from '../outcome.ts';
import type { RegisterRequest, RegisterStartAnswer, RegisterStartContext } from './register-start.types.ts';

/** Input of the risk check. [CALL-16] */
export function riskInput({ account, method }: RegisterRequest): { account: string; item: VerificationItem } {
  return { account, item: method === 'email' ? 'email' : 'sms' };
}

/** Input of the start call. */
export function startOf({ request, proof }: RegisterStartContext): RegisterRequest & { proof: CaptchaProof } {
  return { ...request, proof: required(proof) };
}

/** The refusal of the risk check as the outcome; throws for any other outcome. */
export function interceptAnswer(outcome: RiskOutcome): RegisterStartAnswer {
  if (outcome.kind !== 'intercepted') throw new Error(`a risk that is ${outcome.kind} stops nothing`);
  return outcome;
}

/** Code and message of a refused proof; throws for any other outcome. */
export function refusalIn(outcome: StartOutcome): { refusal: RefusalDetails } {
  if (!('code' in outcome)) throw new Error(`a start that is ${outcome.kind} refuses nothing`);
  return { refusal: outcome };
}
