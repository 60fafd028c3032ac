import type { Monitor } from '../browser/monitor.ts';
import { passwordAttempts } from '../contract/assumed.ts';
import type { CaptchaProof } from '../contract/captcha.ts';
import { login, loginCompliance, logInRefusals, WRONG_PASSWORD, type LogInOutcome } from '../contract/login.ts';
import { HttpError } from './errors.ts';
import type { Call, Reply } from './request.ts';
import type { Sealed } from './seal.ts';
import { unreachable } from './unreachable.ts';

export interface LogIn {
  readonly call: 'login' | 'loginCompliance';
  readonly identifier: string;
  readonly sealed: Sealed;
  readonly proof: CaptchaProof;
  readonly scene: number;
}

const endpoints = { login, loginCompliance } as const;
type LogInReply = Reply<{ pass_err_count?: number | undefined } | null | undefined>;

/** Milliseconds to wait when the exchange says «too many» but not how long. [N13] */
const WAIT = 30_000;

export interface LogInPowers {
  readonly call: Call;
  readonly forgetSettings: () => void;
  /** Makes the code that a person quotes to support, a new one for each attempt. */
  readonly makeReference: () => string;
  readonly monitor: Monitor;
}

/**
 * Sends a sealed password and a captcha proof; every expected answer is a value. An attempt that brought none is told to operations under the very code that the
 * person is given. [LOGIN-01] [LOGIN-04] [ERR-44]
 */
export function createLogIn({ call, forgetSettings, makeReference, monitor }: LogInPowers) {
  return async function logIn(request: LogIn, signal?: AbortSignal): Promise<LogInOutcome> {
    const endpoint = endpoints[request.call];
    const reference = makeReference();
    const outcome = await answered(call(endpoint, bodyOf(request), signal), reference);
    if (outcome.kind === 'keyRefused') forgetSettings();
    if (outcome.kind === 'unreachable' && signal?.aborted !== true) monitor({ name: 'Log-in Failed', path: endpoint.path, reason: outcome.reason, reference });
    return outcome;
  };
}

async function answered(asked: Promise<LogInReply>, reference: string): Promise<LogInOutcome> {
  try {
    return outcomeOf(await asked, reference);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return { kind: 'tooMany', retryAfter: error.retryAfter ?? WAIT };
    return unreachable(error, reference);
  }
}

function outcomeOf({ code, message, isSuccess, isTold, token, result }: LogInReply, reference: string): LogInOutcome {
  if (token === 'lost') return { kind: 'tokenLost' };
  if (isSuccess) return token === 'kept' ? { kind: 'signedIn' } : { kind: 'unreachable', reason: 'unreadable', reference };
  if (code === WRONG_PASSWORD && !isTold) return { kind: 'wrongPassword', attemptsLeft: passwordAttempts - (result?.pass_err_count ?? passwordAttempts) };
  const refusal = logInRefusals[code];
  if (refusal) return { kind: refusal };
  return { kind: isTold ? 'refused' : 'declined', code, message };
}

function bodyOf({ identifier, sealed, proof, scene }: LogIn): Record<string, unknown> {
  return { login_name: identifier, encrypt_password: sealed.envelope.reveal(), encrypt_timestamp: sealed.timestamp, scene, ...proofFields(proof) };
}

/** Only the fields of the vendor used. [CAPT-12] */
function proofFields(proof: CaptchaProof): Record<string, unknown> {
  switch (proof.kind) {
    case 'ticket':
      return { ticket: proof.ticket.reveal(), randstr: proof.randstr };
    case 'magpie':
      return { magpie_verify_info: { token: proof.token.reveal(), scene: proof.scene } };
    case 'recaptcha':
      return { g_recaptcha_response: proof.response.reveal() };
  }
}
