import type { Secret } from '../../services/secret.ts';
import type { FlowSettings } from '../flow.ts';
import type { Departure } from '../rules/post-login.ts';
import type { BindNews } from '../rules/telegram-bind.ts';

/** Facts of the page that decide where it leads; all but what the remote configuration adds. */
export type Visit = Omit<Departure, 'areDownloadsAllowed' | 'isNewUser' | 'isDemo'>;

export interface AppInput<Own extends object = object> extends FlowSettings<Own> {
  readonly visit: Visit;
  /** Downloads are offered whatever the remote configuration says, or only if it names the site. [SITE-08] */
  readonly downloads: { readonly rule: 'always' | 'remote'; readonly wireId: string };
  /** By which another site hands a person over; null: none, or used. [QUICK-01] */
  readonly ticket: Secret | null;
  /** The page runs inside of the brand's own app. [MODAL-19] */
  readonly isInApp: boolean;
}

export interface AppContext extends AppInput {
  /** Hosts that redirect_url may name: those of the list that ships, and what the exchange has added. [REDIR-19] */
  readonly trusted: readonly string[];
  /** Where the page is about to go; '' until decided. */
  readonly destination: string;
  /** Whose account was found to be signed in; '' until one is. */
  readonly account: string;
  /** Result of a Telegram link, shown before the page is left. */
  readonly bind: BindNews;
}

export type AppEvent =
  | { readonly type: 'page.resumed' }
  | { readonly type: 'session.changedElsewhere' }
  | { readonly type: 'ticket.abandoned' }
  | { readonly type: 'account.confirmed' }
  | { readonly type: 'bindFailure.acknowledged' }
  | { readonly type: 'rebind.chosen' }
  | { readonly type: 'departure.retried' }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'cookies.retried' };

export type AppScreen =
  | 'app.flow'
  | 'app.entering'
  | 'app.alreadyHere'
  | 'app.bindFailed'
  | 'app.cookiesBlocked'
  | 'app.leaving'
  | 'app.stalled'
  | 'app.signingOut';
