import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { ThirdPartyGrant, ThirdPartyOutcome, UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type {
  PreparedVisit,
  ProviderVisit,
  ThirdPartyAnswer,
  ThirdPartyContext,
  VisitOutcome,
} from './third-party.types.ts';

/** The way to the provider; anything else is a fault of the chart. */
export function keptVisit(prepared: PreparedVisit): { visit: ProviderVisit } {
  if (prepared.kind !== 'ready') throw new Error(`a visit that is ${prepared.kind} has no address`);
  return { visit: prepared.visit };
}

/** What the provider has given; anything else is a fault of the chart. */
export function keptGrant(outcome: PreparedVisit | VisitOutcome): { grant: ThirdPartyGrant } {
  if (outcome.kind !== 'granted' && outcome.kind !== 'returned')
    throw new Error(`a visit that ended with ${outcome.kind} has given nothing`);
  return { grant: outcome.grant };
}

/** The proof of a solved challenge; anything else is a fault of the chart. */
export function keptProof(answer: CaptchaAnswer): { proof: CaptchaProof } {
  if (answer.kind !== 'solved') throw new Error(`a challenge that is ${answer.kind} has no proof`);
  return { proof: answer.proof };
}

/** The answers that end the flow. */
export function ending(outcome: ThirdPartyOutcome): { answer: ThirdPartyAnswer } {
  if (outcome.kind === 'verificationNeeded') return { answer: outcome };
  if (outcome.kind === 'signedIn') {
    const { telegramBind, isNewUser } = outcome;
    return { answer: { kind: 'signedIn', telegramBind, ...(isNewUser && { isNewUser }) } };
  }
  return { answer: { kind: 'tokenLost' } };
}

/** What words need to know of a refusal; of an attempt that brought no answer, only what support finds it by. [ERR-02] [HTTP-20] */
export function refusalIn(outcome: ThirdPartyOutcome): Pick<ThirdPartyContext, 'refusal'> {
  if ('code' in outcome) return { refusal: outcome };
  return { refusal: { ...noRefusal, reference: 'reference' in outcome ? outcome.reference : '' } };
}

/** How long the exchange asks to wait; anything else is a fault of the chart. */
export function waitIn(outcome: ThirdPartyOutcome): Pick<ThirdPartyContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') throw new Error(`an answer that is ${outcome.kind} sets no wait`);
  return { retryAfter: outcome.retryAfter };
}

/**
 * Whether the provider cannot be shown where the page must not go to it itself: inside of Telegram. A window that the
 * frame of Telegram Web opens has the sandbox of the frame, in which no page with `Cross-Origin-Opener-Policy` is shown,
 * such as those of providers and our return page. [LOGIN-03] [TG-26]
 */
export function isBlockedInTelegram(
  { isInTelegram }: ThirdPartyContext,
  { kind }: PreparedVisit | VisitOutcome,
): boolean {
  return isInTelegram && (kind === 'blocked' || kind === 'embedded' || kind === 'framed');
}

/** Whether a sign-in without an account continues at the log-in form: inside Telegram, and after a Telegram sign-in. [ERR-16] [TG-22] */
export function continuesAtForm({ isInTelegram, grant }: ThirdPartyContext): boolean {
  return isInTelegram || grant?.kind === 'telegram';
}

/** The account step. Only the user's own Telegram sign-in is linked by the following log-in, never launch data of the address. (decision D26) */
export function wanted({ grant }: ThirdPartyContext): { answer: ThirdPartyAnswer } {
  return { answer: { kind: 'accountWanted', ...ownTelegram(grant) } };
}

/**
 * What a sign-up continues with; null inside of Telegram, where none is offered. A Telegram account without a name
 * cannot be shown to the user, so it is not linked. [TG-12] [TG-26] (decision D26)
 */
export function unlinkedIdentity({ isInTelegram, provider, grant }: ThirdPartyContext): UnlinkedIdentity | null {
  if (isInTelegram) return null;
  const { telegram, name } = ownTelegram(grant);
  return { provider, telegram: name === '' ? null : telegram, name };
}

/** The user's own Telegram sign-in, which alone is ever linked, and the name of the account. */
function ownTelegram(grant: ThirdPartyContext['grant']): Pick<UnlinkedIdentity, 'telegram' | 'name'> {
  if (grant?.kind !== 'telegram') return { telegram: null, name: '' };
  return { telegram: grant.telegram.kind === 'widget' ? grant.telegram : null, name: grant.name };
}
