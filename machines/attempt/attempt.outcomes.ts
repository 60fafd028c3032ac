import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import { required } from '../outcome.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { ThirdPartyAnswer } from '../third-party/third-party.types.ts';
import type { VerificationAnswer, VerificationInput } from '../verification/verification.types.ts';
import type { AttemptContext, AttemptInput, AttemptOutcome, LogInRequest, SealOutcome } from './attempt.types.ts';

/** Outcomes of calls and child machines that end the attempt or lead to its next state. */
export type Answer = CaptchaAnswer | SealOutcome | LogInOutcome | QrAnswer | ThirdPartyAnswer | VerificationAnswer;

/** The initial context of an attempt. */
export function initialContext({ credential, ...settings }: AttemptInput): AttemptContext {
  const { kind } = credential;
  return {
    ...settings,
    by: kind,
    identifier: kind === 'password' ? credential.identifier : '',
    password: kind === 'password' ? credential.password : null,
    provider: kind === 'provider' ? credential.provider : null,
    needed: kind === 'verificationNeeded' ? credential : null,
    proof: null,
    sealed: null,
    keyRefusals: 0,
    captchaRefusals: 0,
    refusal: noRefusal,
    banTicket: null,
    outcome: { kind: 'left' },
  };
}

/** Converts the answer to the outcome of the attempt; throws for an answer after which the attempt continues. */
export function outcomeIn(answer: Answer): AttemptOutcome {
  switch (answer.kind) {
    case 'solved':
    case 'cancelled':
    case 'unavailable':
    case 'sealed':
    case 'captchaRefused':
    case 'keyRefused':
    case 'verificationNeeded':
    case 'passed':
    case 'collected':
    case 'alreadyRegistered':
    case 'attemptGone':
    case 'phoneLimited':
      throw new Error(`an answer that is ${answer.kind} ends no attempt`);
    default:
      return answer;
  }
}

/** The verification that an answer requires; throws for an answer that requires none. */
export function verificationContext(answer: Answer): Pick<AttemptContext, 'needed'> {
  if (answer.kind !== 'verificationNeeded') throw new Error(`an answer that is ${answer.kind} needs no code`);
  return { needed: answer };
}

/** Code and message of a refused call; throws for any other answer. */
export function refusalIn(answer: Answer): { refusal: RefusalDetails } {
  if (!('code' in answer)) throw new Error(`an answer that is ${answer.kind} refuses nothing`);
  return { refusal: answer };
}

/** Details of a ban and the ticket of its lookup; throws for any other answer. [BAN-01] */
export function banIn(answer: Answer): Pick<AttemptContext, 'refusal' | 'banTicket'> {
  if (answer.kind !== 'banned') throw new Error(`an answer that is ${answer.kind} tells of no ban`);
  const { code, message, reference, host, banTicket } = answer;
  return { refusal: { code, message, reference, host }, banTicket };
}

/** Input of the verification; it names the account only if the user typed it. (decision D16) */
export function verificationOf({ needed, identifier }: AttemptContext): VerificationInput {
  const { ticket, items } = required(needed);
  return { ticket, items, account: identifier, purpose: 'signIn', sentWait: null, rejected: null };
}

/** Input of the log-in call. */
export function requestOf({ loginCall, identifier, sealed, proof, scene, telegram }: AttemptContext): LogInRequest {
  return {
    call: loginCall,
    identifier,
    sealed: required(sealed),
    proof: required(proof),
    scene,
    ...(telegram && { telegram }),
  };
}
