import type { TelegramData, TelegramUser } from '../../services/contract/telegram.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';

/**
 * The outcome. `settled`: linked already, answered, or impossible; `left`: by Back, or because the session ended or
 * changed.
 */
export type TelegramLinkAnswer =
  | { readonly kind: 'settled' }
  | { readonly kind: 'left' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

export interface TelegramLinkInput {
  /**
   * True: the user has just signed in on this page or confirmed the session; false: it was found and is not named
   * yet.
   */
  readonly isConfirmed: boolean;
}

export interface TelegramLinkContext extends TelegramLinkInput {
  /** From reading the data until Decline or the end of the link; null: none. [TG-26] */
  readonly telegram: TelegramData | null;
  readonly telegramId: string;
  /** Unverified, for display; null: not read yet. [TG-17] */
  readonly user: TelegramUser | null;
  /** The verification that the account requires before the link; null: none. [TG-05] */
  readonly needed: VerificationNeeded | null;
  /** Ticket of a passed verification; null: none. [TG-19] */
  readonly ticket: Secret | null;
  /** Milliseconds for which the exchange requests to wait. [HTTP-18] */
  readonly retryAfter: number;
  /** Reason for which Accept got no usable reply. [HTTP-20] */
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  readonly answer: TelegramLinkAnswer;
}

export type TelegramLinkEvent =
  | { readonly type: 'link.accepted'; readonly mayBotWrite: boolean }
  | { readonly type: 'link.declined' }
  | { readonly type: 'linkExpiry.acknowledged' }
  | { readonly type: 'session.confirmed' }
  | { readonly type: 'session.refused' }
  | { readonly type: 'session.changedElsewhere' }
  | { readonly type: 'back.requested' };

export type TelegramLinkScreen =
  | 'telegramLink.silent'
  | 'telegramLink.session'
  | 'telegramLink.signingOut'
  | 'telegramLink.consent'
  | 'telegramLink.unticked'
  | 'telegramLink.unreachable'
  | 'telegramLink.gone'
  | 'telegramLink.tooMany'
  | 'telegramLink.busy'
  | 'telegramLink.verification'
  | 'telegramLink.expired'
  | 'telegramLink.closing';
