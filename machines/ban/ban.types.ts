import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Secret } from '../../services/secret.ts';

/**
 * `acknowledged`: the user closed the notice; `toasted`: error 31003 was shown as a toast; `selfUnblock`: the user
 * opens the self-unblock page.
 */
export type BanAnswer =
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'toasted' }
  | { readonly kind: 'selfUnblock' };

export interface BanInput {
  /** '': a third-party or QR sign-in has no account name. */
  readonly identifier: string;
  /** From the refusal, in place of the account name; null: none. [BAN-01] */
  readonly ticket: Secret | null;
  /** Whether the site has a self-unblock page. [BAN-05] */
  readonly selfUnblock: boolean;
  readonly refusal: RefusalDetails;
  /** Inside Telegram, a dialog is shown without a toast. [MODAL-22] */
  readonly isInTelegram: boolean;
}

export interface BanContext extends BanInput {
  /** Milliseconds since the epoch; 0 until known. */
  readonly bannedAt: number;
  readonly answer: BanAnswer;
}

export type BanEvent = { readonly type: 'ban.acknowledged' } | { readonly type: 'lookup.cancelled' };

export type BanScreen = 'ban.lookingUp' | 'ban.notice';
