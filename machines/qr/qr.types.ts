import type { Told } from '../../services/contract/login.ts';
import type { Secret } from '../../services/secret.ts';

/** `left`: the person went back to the form. */
export type QrAnswer = { readonly kind: 'signedIn' } | { readonly kind: 'tokenLost' } | ({ readonly kind: 'banned' } & Told) | { readonly kind: 'left' };

/** The exchange's code of a refusal, and the one that a person quotes to support. [QR-04] [HTTP-20] */
export type QrRefusal = Pick<Told, 'code' | 'reference'>;

export interface QrContext {
  /** The code's name at the exchange, and what its picture says; only while it lives. */
  readonly uuid: Secret | null;
  readonly content: Secret | null;
  /** Milliseconds from its making to its end. */
  readonly life: number;
  /** Questions in a row that brought no answer. */
  readonly misses: number;
  /** What ended it; code 0: nothing could be reached. */
  readonly refusal: QrRefusal;
  readonly answer: QrAnswer;
}

export type QrEvent = { readonly type: 'renewal.requested' } | { readonly type: 'qr.closed' } | { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export type QrScreen = 'qr.loading' | 'qr.code' | 'qr.scanned' | 'qr.expired' | 'qr.rejected' | 'qr.failed';
