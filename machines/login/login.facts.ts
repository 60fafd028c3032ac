import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import { held } from '../answer.ts';
import type { VerificationInput } from '../verification/verification.types.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import type { ThirdPartyAnswer } from '../third-party/third-party.types.ts';
import type { VerificationAnswer } from '../verification/verification.types.ts';
import type { LoginAnswer, LoginContext, LogInRequest, SealedPassword, SealOutcome } from './login.types.ts';

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

/** What the answer to a log-in says of the verification; it passes through and is kept nowhere here. (decision D16) */
export function asked(event: object): VerificationInput {
  return ('output' in event ? event.output : event) as VerificationInput;
}

/** Somebody who is signed in; anything else is a fault of the chart. */
export function enteredBy(outcome: LogInOutcome | QrAnswer | VerificationAnswer | ThirdPartyAnswer): LoginAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`an answer that is ${outcome.kind} signs nobody in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** What the account that is wanted is linked with; anything else is a fault of the chart. [TG-22] */
export function keptWanted(answer: ThirdPartyAnswer): Pick<LoginContext, 'wanted'> {
  if (answer.kind !== 'accountWanted') throw new Error(`an answer that is ${answer.kind} wants no account`);
  return { wanted: { telegram: answer.telegram } };
}

/** What the log-in call is made with. */
export function requestOf({ loginCall: call, identifier, sealed, proof, scene, wanted }: LoginContext): LogInRequest {
  return { call, identifier, sealed: held(sealed), proof: held(proof), scene, ...(wanted?.telegram && { telegram: wanted.telegram }) };
}
