import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { QrGenerateOutcome, QrStatusOutcome } from '../../services/contract/qr.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { Secret } from '../../services/secret.ts';
import { required } from '../outcome.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { QrAnswer, QrContext } from './qr.types.ts';

/** The exchange's answers to both requests. */
export type QrOutcome = QrGenerateOutcome | QrStatusOutcome;

/** Input of the status request: the name of the code, and the data to link. */
export interface QrQuestion {
  readonly uuid: Secret;
  readonly telegram?: TelegramData;
}

/** Input of the status request for the live code; throws if there is none. */
export function questionOf({ uuid, telegram }: QrContext): QrQuestion {
  return { uuid: required(uuid), ...(telegram && { telegram }) };
}

/** The data stored of a new code; throws for any other outcome. */
export function codeIn(outcome: QrGenerateOutcome): Pick<QrContext, 'uuid' | 'content' | 'life'> {
  if (outcome.kind !== 'made') throw new Error(`a code that is ${outcome.kind} has no content`);
  return { uuid: outcome.uuid, content: outcome.content, life: outcome.life };
}

/** The notice of a refusal; none if the exchange was unreachable. */
export function refusalIn(outcome: QrOutcome): RefusalDetails {
  return 'code' in outcome ? outcome : noRefusal;
}

/** The wait that the exchange requests; throws for any other outcome. */
export function waitIn(outcome: QrOutcome): Pick<QrContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') throw new Error(`an answer that is ${outcome.kind} sets no wait`);
  return { retryAfter: outcome.retryAfter };
}

/** The signed-in outcome; throws for any other kind. */
export function signedInAnswer(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`a code that is ${outcome.kind} signs no user in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** Returns the verification that must come first; throws for any other outcome. */
export function verificationAnswer(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'verificationNeeded') throw new Error(`a code that is ${outcome.kind} wants no verification`);
  return outcome;
}
