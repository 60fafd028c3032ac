import type { HeldSession } from '../../services/contract/quick.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowSettings } from '../flow.ts';
import type { PostLoginInput } from '../post-login/post-login.types.ts';

export interface AppInput<Own extends object = object>
  extends FlowSettings<Own>, Pick<PostLoginInput, 'visit' | 'downloads' | 'isInApp'> {
  /** Ticket with which another site hands over a user; null: none, or already redeemed. [QUICK-01] */
  readonly ticket: Secret | null;
  /** The user confirms an account that a ticket opens if it is new to this browser (decision D25). [QUICK-01] */
  readonly confirmsTickets: boolean;
}

export interface AppContext extends AppInput {
  /** Hosts that redirect_url may name: the built-in list and those added by the exchange. [REDIR-19] */
  readonly trusted: readonly string[];
  /** Address of the destination; '' until it is decided. */
  readonly destination: string;
  /** Session of a ticket that is not stored in the browser yet; null: none. [QUICK-01] */
  readonly held: HeldSession | null;
  /** Name of the signed-in account, or the masked name of the account that the ticket opens; '' until recognised. */
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
