import type { HeldSession } from '../../services/contract/quick.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowSettings } from '../flow.ts';
import type { Departure } from '../rules/post-login.ts';

/** Facts of the page that decide where it leads; all but what the remote configuration adds. */
export type Visit = Omit<Departure, 'areDownloadsAllowed' | 'isNewUser' | 'isDemo'>;

export interface AppInput<Own extends object = object> extends FlowSettings<Own> {
  readonly visit: Visit;
  /** Downloads are offered whatever the remote configuration says, or only if it names the site. [SITE-08] */
  readonly downloads: { readonly rule: 'always' | 'remote'; readonly wireId: string };
  /** Ticket by which another site hands over a user; null: none, or used. [QUICK-01] */
  readonly ticket: Secret | null;
  /** An account that a ticket opens is confirmed where it is new to the browser (decision D25). [QUICK-01] */
  readonly confirmsTickets: boolean;
  /** The page runs inside the brand's own app. [MODAL-19] */
  readonly isInApp: boolean;
}

export interface AppContext extends AppInput {
  /** Hosts that redirect_url may name: those of the list that ships, and those that the exchange has added. [REDIR-19] */
  readonly trusted: readonly string[];
  /** Where the page is about to go; '' until decided. */
  readonly destination: string;
  /** Session of a ticket that the browser does not store yet; null: none. [QUICK-01] */
  readonly held: HeldSession | null;
  /** Name of the signed-in account, or masked of the one that a ticket opens; '' until recognised. */
  readonly account: string;
}

export type AppEvent =
  | { readonly type: 'page.resumed' }
  | { readonly type: 'session.changedElsewhere' }
  | { readonly type: 'ticket.abandoned' }
  | { readonly type: 'account.confirmed' }
  | { readonly type: 'departure.retried' }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'cookies.retried' };

export type AppScreen =
  | 'app.flow'
  | 'app.entering'
  | 'app.confirming'
  | 'app.alreadyHere'
  | 'app.cookiesBlocked'
  | 'app.leaving'
  | 'app.stalled'
  | 'app.signingOut';
