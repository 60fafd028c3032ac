import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { FormRefusal } from '../rules/form-refusal.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: the user returned to the form. */
export type QrAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | VerificationNeeded
  | FormRefusal
  | { readonly kind: 'left' };

export interface QrInput {
  /** Telegram data to link during the attempt; null: none. [QR-02] [TG-26] */
  readonly telegram: TelegramData | null;
}

export interface QrContext extends QrInput {
  /** The exchange's name of the code: while the code lives, and until its last status arrives. */
  readonly uuid: Secret | null;
  /** The content of its picture; only while the code lives. */
  readonly content: Secret | null;
  /** Milliseconds from creation to expiry. */
  readonly life: number;
  /** Consecutive requests without an answer. */
  readonly misses: number;
  /** The page is hidden. */
  readonly isHidden: boolean;
  /** The refusal that ended it; code 0: the exchange was unreachable. [QR-04] [HTTP-20] */
  readonly refusal: RefusalDetails;
  /** The exchange's most recent requested wait, in milliseconds. */
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
