import type { AppInput } from '../app/app.types.ts';
import type { TelegramBind } from '../../services/contract/telegram-bind.ts';
import type { BindNews } from '../rules/telegram-bind.ts';

/** What decides where a signed-in user goes. */
export interface PostLoginInput extends Pick<
  AppInput,
  'visit' | 'downloads' | 'isDemo' | 'linksAccounts' | 'bindPrefix' | 'isInApp'
> {
  /** The user has just signed in on this page; false: was signed in already. */
  readonly isNew: boolean;
  /** The page has named the session that was there already, and the user goes on with it. [ROUTE-17] [QUICK-01] */
  readonly isConfirmed: boolean;
  /** The account was created on this page. [REDIR-04] [REDIR-15] */
  readonly isNewUser: boolean;
  /** What the exchange has said of a Telegram link that the sign-in requested; null: nothing. */
  readonly telegramBind: TelegramBind | null;
  /**
   * Hosts that redirect_url may name: those of the list that ships, and those that the exchange has added. [REDIR-19]
   */
  readonly trusted: readonly string[];
}

/**
 * How it ends: with the address of the next page, without a session because the browser stores no cookies, or `left`:
 * back at the flow.
 */
export type PostLoginOutcome =
  | ({ readonly kind: 'chosen'; readonly destination: string } & Pick<PostLoginInput, 'isDemo' | 'trusted'>)
  | { readonly kind: 'cookiesBlocked' }
  | { readonly kind: 'left' };

export interface PostLoginContext extends PostLoginInput {
  /** Result of that link. */
  readonly bind: BindNews;
  /** The next page; '' until chosen, and where no cookies are stored. */
  readonly destination: string;
  /** The user has gone back, or the session is over. [TG-11] [ERR-03] */
  readonly isLeft: boolean;
}

export type PostLoginEvent = { readonly type: 'bindFailure.acknowledged' } | { readonly type: 'rebind.chosen' };

/** The page shows them in place of its own. */
export type PostLoginScreen = 'app.leaving' | 'app.bindFailed';
