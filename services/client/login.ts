import type { Monitor } from '../browser/monitor.ts';
import { assumedCodes, passwordAttempts } from '../contract/assumed.ts';
import type { CaptchaProof } from '../contract/captcha.ts';
import type { TelegramWidgetData } from '../contract/telegram.ts';
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
import { refusalIn } from './call-named.ts';
import { proofFields } from './proof-fields.ts';
import type { Call, Reply } from './request.ts';
import type { Sealed } from './seal.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { refusalOf, refusalDetails } from './refusal.ts';
import { unreachable } from './failure.ts';

export interface LogIn {
  readonly call: 'login' | 'loginCompliance';
  /** E-mail address, or calling code and number: `+49 15155501234`. */
  readonly identifier: string;
  readonly sealed: Sealed;
  readonly proof: CaptchaProof;
  readonly scene: number;
  /** Telegram data to link with the sign-in; only inside Telegram. [TG-13] [TG-26] */
  readonly telegram?: TelegramWidgetData;
  /** Shows the limit of phone numbers in the unsupported-country dialog instead of the form. [MODAL-10] (A54) */
  readonly showUnsupportedModal?: boolean;
}

const endpoints = { login, loginCompliance } as const;

export interface LogInDependencies {
  readonly call: Call;
  readonly forgetSettings: () => void;
  /** Creates the support code of an attempt. */
  readonly makeReference: () => string;
  readonly monitor: Monitor;
  readonly refusals: SiteRefusals;
  /** Server time in milliseconds since the epoch, from the latest reply. */
  readonly serverNow: () => number;
}

/** Milliseconds; a larger difference between seal and server time means that the client's clock was wrong. */
const MAX_CLOCK_SKEW = 60_000;

/**
 * Sends a sealed password and a captcha proof; every expected reply is an outcome. Failures and refusals are monitored
 * with the same support code that the user sees. [LOGIN-01] [LOGIN-04] [ERR-44]
 */
export function createLogIn({ call, forgetSettings, makeReference, monitor, refusals, serverNow }: LogInDependencies) {
  function withContext(raw: LogInOutcome, { sealed, showUnsupportedModal = false }: LogIn): LogInOutcome {
    if (!('code' in raw)) return raw;
    if (raw.code === assumedCodes.outOfTime && Math.abs(serverNow() - sealed.timestamp) > MAX_CLOCK_SKEW)
      return { ...raw, kind: 'keyRefused' };
    return raw.code === PHONE_LIMIT && showUnsupportedModal ? { ...raw, kind: 'unsupported' } : raw;
  }
  return async function logIn(request: LogIn, signal?: AbortSignal): Promise<LogInOutcome> {
    const endpoint = endpoints[request.call];
    const reference = makeReference();
    const raw = await outcomeOfCall(call(endpoint, bodyOf(request), signal), reference, refusals);
    const outcome = withContext(raw, request);
    if (outcome.kind === 'keyRefused') forgetSettings();
    if (outcome.kind === 'unreachable' && signal?.aborted !== true)
      monitor({ name: 'Log-in Failed', path: endpoint.path, reason: outcome.reason, reference });
    if ('code' in outcome) monitor({ name: 'Log-in Refused', path: endpoint.path, code: outcome.code, reference });
    return outcome;
  };
}

/** Outcomes that `thirdPartyOnly` replaces, because the user could not continue from them. ASSUMED. [LOGIN-06] */
const deadEnds: readonly LogInOutcome['kind'][] = [
  'wrongPassword',
  'tokenMissing',
  'declined',
  'refused',
  'unreachable',
];

async function outcomeOfCall(
  pending: Promise<Reply<LogInResult>>,
  reference: string,
  refusals: SiteRefusals,
): Promise<LogInOutcome> {
  try {
    const reply = await pending;
    const outcome = outcomeOf(reply, reference, refusals);
    return reply.result?.use_thirdparty && deadEnds.includes(outcome.kind)
      ? { kind: 'thirdPartyOnly', ...refusalDetails(reply, reference) }
      : outcome;
  } catch (error) {
    return unreachable(error, reference);
  }
}

function outcomeOf(reply: Reply<LogInResult>, reference: string, refusals: SiteRefusals): LogInOutcome {
  const { code, isSuccess, wasNotified, result } = reply;
  const signedIn = signInOutcome(reply, reference);
  if (signedIn) return signedIn;
  if (isSuccess) return { kind: 'unreachable', reason: 'server', reference };
  if (code === WRONG_PASSWORD && !wasNotified)
    return {
      kind: 'wrongPassword',
      attemptsLeft: passwordAttempts - (result?.pass_err_count ?? passwordAttempts),
      ...refusalDetails(reply, reference),
    };
  return refusalIn(attemptRefusals, reply, reference) ?? refusalOf(reply, reference, refusals);
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
