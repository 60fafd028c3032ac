import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Secret } from '../../services/secret.ts';

/**
 * `acknowledged`: the notice was read; `toasted`: error 31003 was toasted; `selfUnblock`: the person goes to the
 * self-unblock page.
 */
export type BanAnswer =
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'toasted' }
  | { readonly kind: 'selfUnblock' };

export interface BanInput {
  /** '': a third-party or QR sign-in names no account. */
  readonly identifier: string;
  /** Of the refusal: names the account instead; null: it does not. [BAN-01] */
  readonly ticket: Secret | null;
  /** Whether the site has a self-unblock page. [BAN-05] */
  readonly selfUnblock: boolean;
  readonly refusal: RefusalDetails;
  /** A page inside of Telegram shows no toast beside a dialog. [MODAL-22] */
  readonly isInTelegram: boolean;
}

export interface BanContext extends BanInput {
  /** Milliseconds since the epoch; 0 until known. */
  readonly bannedAt: number;
  readonly answer: BanAnswer;
}

export type BanEvent = { readonly type: 'ban.acknowledged' } | { readonly type: 'lookup.cancelled' };

export type BanScreen = 'ban.lookingUp' | 'ban.notice';
