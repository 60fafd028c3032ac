import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import { required } from '../answer.ts';
import { besideDialog } from '../rules/told-refusal.ts';
import type { VerificationInput } from '../verification/verification.types.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import type { ThirdPartyAnswer } from '../third-party/third-party.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { LoginContext, LogInRequest, SealedPassword, SealOutcome } from './login.types.ts';

export type LoginFacts = Partial<Pick<LoginContext, 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'wanted'>>;

/** What the words on the screen, and the next attempt, need to know of an answer. */
export function outcomeFacts(outcome: LogInOutcome | QrAnswer | ThirdPartyAnswer): LoginFacts {
  switch (outcome.kind) {
    case 'wrongPassword':
      return { attemptsLeft: outcome.attemptsLeft, refusal: outcome };
    case 'accountWanted':
      return { wanted: { telegram: outcome.telegram } };
    case 'tooMany':
      return { retryAfter: outcome.retryAfter, refusal: outcome };
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

/** The toast beside a dialog, which says the same; none inside of Telegram. [MODAL-22] [CONST-15] (A53) */
export function dialogNotice({ refusal, isInTelegram }: LoginContext): Notice | null {
  return isInTelegram ? null : besideDialog(refusal);
}

/** What the answer to a log-in says of the verification; it passes through and is kept nowhere here. Only a password was sent with an account. (decision D16) */
export function asked(event: object, { identifier }: Pick<LoginContext, 'identifier'>): VerificationInput {
  const { ticket, items } = ('output' in event ? event.output : event) as Pick<VerificationInput, 'ticket' | 'items'>;
  return { ticket, items, account: 'type' in event && event.type === 'xstate.done.actor.logIn' ? identifier : '' };
}

/** What the log-in call is made with. */
export function requestOf({ loginCall: call, identifier, sealed, proof, scene, wanted }: LoginContext): LogInRequest {
  return {
    call,
    identifier,
    sealed: required(sealed),
    proof: required(proof),
    scene,
    ...(wanted?.telegram && { telegram: wanted.telegram }),
  };
}
