import type { TelegramBind } from '../../services/contract/telegram-bind.ts';
import type { FlowSettings } from '../flow.ts';
import type { Departure } from '../rules/post-login.ts';
import type { BindResult } from '../rules/telegram-bind.ts';

/** Data of the page that decides its destination, without the remote configuration. */
export type Visit = Omit<Departure, 'areDownloadsAllowed' | 'isNewUser' | 'isDemo'>;

/** Data that decides the destination of a signed-in user. */
export interface PostLoginInput extends Pick<FlowSettings, 'isDemo' | 'linksAccounts' | 'bindPrefix'> {
  readonly visit: Visit;
  /**
   * `always`: downloads are offered regardless of the remote configuration; `remote`: only if it names the site.
   * [SITE-08]
   */
  readonly downloads: { readonly rule: 'always' | 'remote'; readonly wireId: string };
  /** The page runs inside the brand's own app. [MODAL-19] */
  readonly isInApp: boolean;
  /** True: the user has just signed in on this page; false: was already signed in. */
  readonly isNew: boolean;
  /** The page has named an existing session, and the user continues with it. [ROUTE-17] [QUICK-01] */
  readonly isConfirmed: boolean;
  /** This page created the account. [REDIR-04] [REDIR-15] */
  readonly isNewUser: boolean;
  /** The exchange's result of the Telegram link that the sign-in requested; null: none. */
  readonly telegramBind: TelegramBind | null;
  /** Hosts that redirect_url may name: the built-in list and those added by the exchange. [REDIR-19] */
  readonly trusted: readonly string[];
}

/**
 * The outcome: the address of the next page; no session, because the browser stores no cookies; or `left`: back to
 * the flow.
 */
export type PostLoginOutcome =
  | ({ readonly kind: 'chosen'; readonly destination: string } & Pick<PostLoginInput, 'isDemo' | 'trusted'>)
  | { readonly kind: 'cookiesBlocked' }
  | { readonly kind: 'left' };

export interface PostLoginContext extends PostLoginInput {
  /** Result of that link. */
  readonly bind: BindResult;
  /** Name of the account that has signed in on this page; '' until its profile is loaded. [LOGIN-09] */
  readonly account: string;
  /** The next page; '' until chosen, and if no cookies are stored. */
  readonly destination: string;
  /** The user went back, or the session ended. [TG-11] [ERR-03] */
  readonly isLeft: boolean;
}

export type PostLoginEvent =
  | { readonly type: 'bindFailure.acknowledged' }
  | { readonly type: 'rebind.chosen' }
  | { readonly type: 'naming.retried' }
  | { readonly type: 'session.changedElsewhere' };

/** The page shows these screens in place of its own. */
export type PostLoginScreen = 'app.leaving' | 'app.bindFailed' | 'app.linkUnavailable';
