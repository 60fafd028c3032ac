import type { TelegramUser } from '../../services/contract/telegram.ts';

export interface MiniAppInput {
  /** The page runs inside Telegram. */
  readonly isInTelegram: boolean;
}

export interface MiniAppContext extends MiniAppInput {
  /**
   * The Telegram user who is offered a sign-in, unverified, for display; null: none, or cleared by Back. [TG-11]
   * [TG-17]
   */
  readonly user: TelegramUser | null;
  /** The user has accepted a sign-in with Telegram. [TG-08] [TG-09] */
  readonly accepted: boolean;
}

export type MiniAppEvent =
  | { readonly type: 'telegram.chosen' }
  | { readonly type: 'consent.accepted'; readonly mayBotWrite: boolean }
  | { readonly type: 'consent.declined' }
  | { readonly type: 'expiry.acknowledged' }
  /** The exchange refused a sign-in with Telegram, with its code. [TG-23] [TG-24] [ERR-03] */
  | { readonly type: 'telegramSignIn.refused'; readonly code: number }
  | { readonly type: 'back.requested' };

export type MiniAppScreen =
  | 'miniApp.arriving'
  | 'miniApp.form'
  | 'miniApp.offer'
  | 'miniApp.consent'
  | 'miniApp.unticked'
  | 'miniApp.checking'
  | 'miniApp.expired'
  | 'miniApp.closing';
