import type { LaunchReading } from '../../services/browser/init-data.ts';
import type { BindTelegramOutcome } from '../../services/contract/telegram.ts';
import { unexpected } from '../outcome.ts';
import type { VerificationInput } from '../verification/verification.types.ts';
import type { TelegramLinkAnswer, TelegramLinkContext } from './telegram-link.types.ts';

/** The user of fresh data, with the data; throws for any other outcome. */
export function launchContext(launch: LaunchReading): Pick<TelegramLinkContext, 'telegram' | 'telegramId' | 'user'> {
  if (launch.kind !== 'fresh') unexpected(launch);
  const { telegram, telegramId, user } = launch;
  return { telegram, telegramId, user };
}

/** The verification that the account requires; throws for any other outcome. [TG-05] */
export function verificationContext(outcome: BindTelegramOutcome): Pick<TelegramLinkContext, 'needed' | 'ticket'> {
  if (outcome.kind !== 'verificationNeeded') unexpected(outcome);
  return { needed: outcome, ticket: null };
}

/** The wait that the exchange requests; throws for an outcome without one. */
export function waitIn(outcome: BindTelegramOutcome): Pick<TelegramLinkContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') unexpected(outcome);
  return { retryAfter: outcome.retryAfter };
}

/** Reason for which there is no usable reply; throws for an outcome with one. [HTTP-20] [ERR-44] */
export function silenceIn(outcome: BindTelegramOutcome): Pick<TelegramLinkContext, 'failure'> {
  if (outcome.kind !== 'unreachable') unexpected(outcome);
  return { failure: { reason: outcome.reason, reference: outcome.reference } };
}

/** Without a reply of the call itself. */
export const noReply = (reason: 'network' | 'timeout') =>
  ({ type: 'keepDetails', params: { failure: { reason, reference: '' } } }) as const;

/** The verification of a link, for which no typed account is known. */
export function verificationOf(needed: NonNullable<TelegramLinkContext['needed']>): VerificationInput {
  const { ticket, items } = needed;
  return { ticket, items, account: '', purpose: 'signUp', sentWait: null, rejected: null };
}

/** Codes of the refusals with a message of their own, in the spelling of `tg_bind_result`. [TG-14] [TG-29] */
const codes = {
  alreadyBound: ['1002', 'telegramAlreadyBind'],
  relink: ['1003', 'relinkBybitAccountTip'],
  systemError: ['1004', 'telegramLinkSystemError'],
} as const;

/** The refusal as the outcome; one without a name is a system error. [TG-19] [MODAL-20] */
export function failureIn(outcome: BindTelegramOutcome): TelegramLinkAnswer {
  if (outcome.kind === 'alreadyBound' || outcome.kind === 'relink' || outcome.kind === 'systemError') {
    const [code, message] = codes[outcome.kind];
    return { kind: 'failed', code, message };
  }
  return { kind: 'failed', code: 'code' in outcome ? String(outcome.code) : '', message: '' };
}
