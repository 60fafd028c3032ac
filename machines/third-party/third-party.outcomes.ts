import type { ThirdPartyGrant, ThirdPartyOutcome, UnlinkedIdentity } from '../../services/contract/third-party.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type {
  PreparedVisit,
  ProviderVisit,
  ThirdPartyAnswer,
  ThirdPartyContext,
  VisitOutcome,
} from './third-party.types.ts';

/** The address of the provider; throws for any other outcome. */
export function keptVisit(prepared: PreparedVisit): { visit: ProviderVisit } {
  if (prepared.kind !== 'ready') throw new Error(`a visit that is ${prepared.kind} has no address`);
  return { visit: prepared.visit };
}

/** The provider's answer; throws for any other outcome. */
export function keptGrant(outcome: PreparedVisit | VisitOutcome): { grant: ThirdPartyGrant } {
  if (outcome.kind !== 'granted' && outcome.kind !== 'returned')
    throw new Error(`a visit that ended with ${outcome.kind} has given nothing`);
  return { grant: outcome.grant };
}

/** The outcomes that end the flow. */
export function finalAnswer(outcome: ThirdPartyOutcome): { answer: ThirdPartyAnswer } {
  if (outcome.kind === 'verificationNeeded') return { answer: outcome };
  if (outcome.kind === 'signedIn') {
    const { telegramBind, isNewUser } = outcome;
    return { answer: { kind: 'signedIn', telegramBind, ...(isNewUser && { isNewUser }) } };
  }
  return { answer: { kind: 'tokenLost' } };
}

/**
 * The details of a refusal that its text uses; for an attempt without an answer only the support code. [ERR-02]
 * [HTTP-20]
 */
export function refusalIn(outcome: ThirdPartyOutcome): Pick<ThirdPartyContext, 'refusal'> {
  if ('code' in outcome) return { refusal: outcome };
  return { refusal: { ...noRefusal, reference: 'reference' in outcome ? outcome.reference : '' } };
}

/** The wait that the exchange requests; throws for any other outcome. */
export function waitIn(outcome: ThirdPartyOutcome): Pick<ThirdPartyContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') throw new Error(`an answer that is ${outcome.kind} sets no wait`);
  return { retryAfter: outcome.retryAfter };
}

/**
 * Whether the provider cannot be shown in a page that must not navigate to it: inside Telegram. A window that
 * Telegram Web's frame opens inherits the sandbox of the frame, in which no page with `Cross-Origin-Opener-Policy` is
 * shown, such as those of providers and our return page. [LOGIN-03] [TG-26]
 */
export function isBlockedInTelegram(
  { isInTelegram }: ThirdPartyContext,
  { kind }: PreparedVisit | VisitOutcome,
): boolean {
  return isInTelegram && (kind === 'blocked' || kind === 'embedded' || kind === 'framed');
}

/**
 * Whether a sign-in without an account continues at the log-in form: inside Telegram, and after a Telegram sign-in.
 * [ERR-16] [TG-22]
 */
export function continuesAtForm({ isInTelegram, grant }: ThirdPartyContext): boolean {
  return isInTelegram || grant?.kind === 'telegram';
}

/**
 * The account step. The following log-in links only the user's own Telegram sign-in, never launch data of the
 * address. (decision D26)
 */
export function wanted({ grant }: ThirdPartyContext): { answer: ThirdPartyAnswer } {
  return { answer: { kind: 'accountNotLinked', ...ownTelegram(grant) } };
}

/** The data for a following sign-up; null inside Telegram, where none is offered. [TG-12] [TG-26] */
export function unlinkedIdentity({ isInTelegram, provider, grant }: ThirdPartyContext): UnlinkedIdentity | null {
  if (isInTelegram) return null;
  return { provider, ...ownTelegram(grant) };
}

/**
 * The user's own Telegram sign-in, the only data that is ever linked, with the account's name: the user must have seen
 * it, so an account without one is not linked. (decision D26)
 */
function ownTelegram(grant: ThirdPartyContext['grant']): Pick<UnlinkedIdentity, 'telegram' | 'name'> {
  if (grant?.kind !== 'telegram') return { telegram: null, name: '' };
  const { telegram, name, isOwn } = grant;
  return { telegram: isOwn && name !== '' && telegram.kind === 'widget' ? telegram : null, name };
}
