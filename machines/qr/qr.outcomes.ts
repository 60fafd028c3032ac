import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { QrGenerateOutcome, QrStatusOutcome } from '../../services/contract/qr.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { Secret } from '../../services/secret.ts';
import { required } from '../answer.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import type { QrAnswer, QrContext } from './qr.types.ts';

/** What the exchange answers to either question. */
export type QrOutcome = QrGenerateOutcome | QrStatusOutcome;

/** What is asked about a code: its name, and what is to be linked on the way. */
export interface QrQuestion {
  readonly uuid: Secret;
  readonly telegram?: TelegramData;
}

/** The question about the code that is live; throws where there is none. */
export function questionOf({ uuid, telegram }: QrContext): QrQuestion {
  return { uuid: required(uuid), ...(telegram && { telegram }) };
}

/** What is kept of a new code; anything else is a fault of the chart. */
export function codeIn(outcome: QrGenerateOutcome): Pick<QrContext, 'uuid' | 'content' | 'life'> {
  if (outcome.kind !== 'made') throw new Error(`a code that is ${outcome.kind} has no content`);
  return { uuid: outcome.uuid, content: outcome.content, life: outcome.life };
}

/** The notice of a refusal; none if the exchange was unreachable. */
export function refusalIn(outcome: QrOutcome): RefusalDetails {
  return 'code' in outcome ? outcome : noRefusal;
}

/** How long the exchange asks to wait; anything else is a fault of the chart. */
export function waitIn(outcome: QrOutcome): Pick<QrContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') throw new Error(`an answer that is ${outcome.kind} sets no wait`);
  return { retryAfter: outcome.retryAfter };
}

/** The signed-in outcome; throws for any other kind. */
export function enteredBy(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`a code that is ${outcome.kind} signs no user in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** What is to be verified first; anything else is a fault of the chart. */
export function neededBy(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'verificationNeeded') throw new Error(`a code that is ${outcome.kind} wants no verification`);
  return outcome;
}
