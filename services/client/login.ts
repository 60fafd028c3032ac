import { passwordAttempts } from '../contract/assumed.ts';
import type { CaptchaProof } from '../contract/captcha.ts';
import { login, loginCompliance, logInRefusals, WRONG_PASSWORD, type LogInOutcome } from '../contract/login.ts';
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

/** Sends a sealed password and a captcha proof; every expected answer is a value. [LOGIN-01] [LOGIN-04] */
export function createLogIn({ call, forgetSettings, reference }: { call: Call; forgetSettings: () => void; reference: () => string }) {
  return async function logIn(request: LogIn, signal?: AbortSignal): Promise<LogInOutcome> {
    try {
      const reply = await call(endpoints[request.call], bodyOf(request), signal);
      const outcome = outcomeOf(reply, reference);
      if (outcome.kind === 'keyRefused') forgetSettings();
      return outcome;
    } catch (error) {
      return unreachable(error, reference());
    }
  };
}

function outcomeOf({ code, message, isSuccess, isTold, token, result }: Reply<{ pass_err_count?: number | undefined } | null | undefined>, reference: () => string): LogInOutcome {
  if (token === 'lost') return { kind: 'tokenLost' };
  if (isSuccess) return token === 'kept' ? { kind: 'signedIn' } : { kind: 'unreachable', reason: 'unreadable', reference: reference() };
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
