import type { FlowInput } from '../flow.ts';

/** Site data that an authorized page uses. */
export interface AuthorizedSettings {
  /** The page shows whether the user's accounts on two sites are linked. [ROUTE-16] */
  readonly showsLink: boolean;
}

export type AuthorizedInput = FlowInput<AuthorizedSettings>;

/**
 * Result of a provider's reply in the address. `passedOn`: passed to the waiting page; `none`: no reply; `granted`:
 * no reply, and this tab has just sent an application a code for the account. [ROUTE-15]
 */
export type ReturnOutcome =
  | { readonly kind: 'none' | 'passedOn' }
  | { readonly kind: 'granted'; readonly accountId: number };

export interface AuthorizedContext extends AuthorizedSettings {
  /** Id of the account for which this tab has sent an application a code; '' for none. */
  readonly grantedBy: string;
  /** Id of the signed-in account; '' until known. */
  readonly accountId: string;
  /** Name of the signed-in account; '' until known. */
  readonly account: string;
  /** Milliseconds until a retry is useful. [N13] */
  readonly retryAfter: number;
  /** Support code of the failure; '' for none. */
  readonly reference: string;
}

export type AuthorizedEvent =
  | { readonly type: 'accountLink.requested' }
  | { readonly type: 'authorized.retried' }
  | { readonly type: 'page.resumed' }
  | { readonly type: 'session.changedElsewhere' };

export type AuthorizedScreen =
  | 'authorized.loading'
  | 'authorized.returned'
  | 'authorized.user'
  | 'authorized.granted'
  | 'authorized.visitor'
  | 'authorized.unknown'
  | 'authorized.linked'
  | 'authorized.unlinked'
  | 'authorized.linking'
  | 'authorized.linkRefused'
  | 'authorized.linkHeld'
  | 'authorized.lookHeld'
  | 'authorized.linkUnknown';
