import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { FormRefusal } from '../rules/form-refusal.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: the person went back to the form. */
export type QrAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | VerificationNeeded
  | FormRefusal
  | { readonly kind: 'left' };

export interface QrInput {
  /** To be linked on the way; null: nothing. [QR-02] [TG-26] */
  readonly telegram: TelegramData | null;
}

export interface QrContext extends QrInput {
  /** The code's name at the exchange: while it lives, and while the last question about it is on its way. */
  readonly uuid: Secret | null;
  /** What its picture says; only while it lives. */
  readonly content: Secret | null;
  /** Milliseconds from its making to its end. */
  readonly life: number;
  /** Questions in a row that brought no answer. */
  readonly misses: number;
  /** The page is hidden. */
  readonly isHidden: boolean;
  /** What ended it; code 0: nothing could be reached. [QR-04] [HTTP-20] */
  readonly refusal: RefusalDetails;
  /** Milliseconds that the exchange asked to wait, the last time that it did. */
  readonly retryAfter: number;
  readonly answer: QrAnswer;
}

export type QrEvent =
  | { readonly type: 'renewal.requested' }
  | { readonly type: 'qr.closed' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

export type QrScreen =
  | 'qr.loading'
  | 'qr.code'
  | 'qr.paused'
  | 'qr.scanned'
  | 'qr.scannedPaused'
  | 'qr.expired'
  | 'qr.rejected'
  | 'qr.failed'
  | 'qr.tooMany'
  | 'qr.waited';
