import type { TelegramData, TelegramUser } from '../../services/contract/telegram.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';

/** How it ended. `settled`: linked already, answered, or not possible; `left`: Back, or the session is over or another. */
export type TelegramLinkAnswer =
  | { readonly kind: 'settled' }
  | { readonly kind: 'left' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

export interface TelegramLinkInput {
  /** The user has just signed in on this page, or has confirmed the session; false: it was found, and is not named yet. */
  readonly isConfirmed: boolean;
}

export interface TelegramLinkContext extends TelegramLinkInput {
  /** From a look at the data until Decline, or until the link is settled; null: none. [TG-26] */
  readonly telegram: TelegramData | null;
  readonly telegramId: string;
  /** Unverified, for display; null: not read yet. [TG-17] */
  readonly user: TelegramUser | null;
  /** What the account wants confirmed before it is linked; null: nothing. [TG-05] */
  readonly needed: VerificationNeeded | null;
  /** Ticket of a passed verification; null: none. [TG-19] */
  readonly ticket: Secret | null;
  /** Milliseconds that the exchange asks to wait. [HTTP-18] */
  readonly retryAfter: number;
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
