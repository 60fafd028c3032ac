import type { Monitor } from '../browser/monitor.ts';
import { assumedCodes, passwordAttempts } from '../contract/assumed.ts';
import type { CaptchaProof } from '../contract/captcha.ts';
import type { TelegramData } from '../contract/telegram.ts';
import {
  attemptRefusals,
  login,
  loginCompliance,
  PHONE_LIMIT,
  WRONG_PASSWORD,
  type LogInOutcome,
  type LogInResult,
  type SiteRefusals,
} from '../contract/login.ts';
import { accountFields } from './account-name.ts';
import { toldKindIn } from './call-named.ts';
import { proofFields } from './proof-fields.ts';
import type { Call, Reply } from './request.ts';
import type { Sealed } from './seal.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { refusalOf, toldRefusal } from './told-refusal.ts';
import { unreachable } from './failure.ts';

export interface LogIn {
  readonly call: 'login' | 'loginCompliance';
  /** E-mail address, or calling code and number: `+49 15155501234`. */
  readonly identifier: string;
  readonly sealed: Sealed;
  readonly proof: CaptchaProof;
  readonly scene: number;
  /** To be linked on the way; left out where the page is not in Telegram. [TG-13] [TG-26] */
  readonly telegram?: TelegramData;
  /** The limit of phone numbers is told by the dialog of an unsupported country; left out, in the form. [MODAL-10] (A54) */
  readonly showUnsupportedModal?: boolean;
}

const endpoints = { login, loginCompliance } as const;

export interface LogInPowers {
  readonly call: Call;
  readonly forgetSettings: () => void;
  /** Makes the code that a person quotes to support, a new one for each attempt. */
  readonly makeReference: () => string;
  readonly monitor: Monitor;
  readonly refusals: SiteRefusals;
  /** Milliseconds since 1970 by the exchange's clock, as its newest reply tells it. */
  readonly serverNow: () => number;
}

/** Milliseconds that no reply takes: a seal that is older than this when one comes, or of the future, was made by another clock. */
const ANOTHER_CLOCK = 60_000;

/**
 * Sends a sealed password and a captcha proof; every expected answer is a value. An attempt that brought none, or was refused in a way that the person is told of, is
 * told to operations under the very code that the person is given. [LOGIN-01] [LOGIN-04] [ERR-44]
 */
export function createLogIn({ call, forgetSettings, makeReference, monitor, refusals, serverNow }: LogInPowers) {
  function judged(answer: LogInOutcome, { sealed, showUnsupportedModal = false }: LogIn): LogInOutcome {
    if (!('code' in answer)) return answer;
    if (answer.code === assumedCodes.outOfTime && Math.abs(serverNow() - sealed.timestamp) > ANOTHER_CLOCK)
      return { ...answer, kind: 'keyRefused' };
    return answer.code === PHONE_LIMIT && showUnsupportedModal ? { ...answer, kind: 'unsupported' } : answer;
  }
  return async function logIn(request: LogIn, signal?: AbortSignal): Promise<LogInOutcome> {
    const endpoint = endpoints[request.call];
    const reference = makeReference();
    const answer = await answered(call(endpoint, bodyOf(request), signal), reference, refusals);
    const outcome = judged(answer, request);
    if (outcome.kind === 'keyRefused') forgetSettings();
    if (outcome.kind === 'unreachable' && signal?.aborted !== true)
      monitor({ name: 'Log-in Failed', path: endpoint.path, reason: outcome.reason, reference });
    if ('code' in outcome) monitor({ name: 'Log-in Refused', path: endpoint.path, code: outcome.code, reference });
    return outcome;
  };
}

/** Answers that the hint to an account elsewhere goes before: it leads on, and they do not. ASSUMED. [LOGIN-06] */
const withoutWayOn: readonly LogInOutcome['kind'][] = ['wrongPassword', 'declined', 'refused', 'unreachable'];

async function answered(
  asked: Promise<Reply<LogInResult>>,
  reference: string,
  refusals: SiteRefusals,
): Promise<LogInOutcome> {
  try {
    const reply = await asked;
    const outcome = outcomeOf(reply, reference, refusals);
    return reply.result?.use_thirdparty && withoutWayOn.includes(outcome.kind)
      ? { kind: 'madeElsewhere', ...toldRefusal(reply, reference) }
      : outcome;
  } catch (error) {
    return unreachable(error, reference);
  }
}

function outcomeOf(reply: Reply<LogInResult>, reference: string, refusals: SiteRefusals): LogInOutcome {
  const { code, isSuccess, wasNotified, result } = reply;
  const signedIn = signInOutcome(reply);
  if (signedIn) return signedIn;
  if (isSuccess) return { kind: 'unreachable', reason: 'unreadable', reference };
  if (code === WRONG_PASSWORD && !wasNotified)
    return {
      kind: 'wrongPassword',
      attemptsLeft: passwordAttempts - (result?.pass_err_count ?? passwordAttempts),
      ...toldRefusal(reply, reference),
    };
  return toldKindIn(attemptRefusals, reply, reference) ?? refusalOf(reply, reference, refusals);
}

function bodyOf({ identifier, sealed, proof, scene, telegram }: LogIn): Record<string, unknown> {
  return {
    ...accountFields(identifier),
    encrypt_password: sealed.envelope.reveal(),
    encrypt_timestamp: sealed.timestamp,
    scene,
    ...telegramFields(telegram ?? null),
    ...proofFields(proof),
  };
}
