import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { Recalled } from '../rules/recalled.ts';

/** Parameters of the address, both of which the page removes. [ROUTE-19] */
export interface MailConfirmationSettings {
  /** Uuid of the sign-up; null: the address has none. */
  readonly uuid: Secret | null;
  /** Code of the mailed link; null: the user types it. */
  readonly linkCode: Secret | null;
  /** Milliseconds for which the page waits for the recall of the sign-up. */
  readonly recallTime: number;
}

export type MailConfirmationInput = FlowInput<MailConfirmationSettings>;

/** Result of the recall. `cookiesBlocked`: unknown, since the browser stored nothing from the link. [SESS-02] */
export type ConfirmableAttempt = Recalled | { readonly kind: 'cookiesBlocked' };

export interface MailConfirmationContext extends MailConfirmationSettings {
  /** Name of the account; '' until known. */
  readonly account: string;
  /** Held only during its check. */
  readonly code: Secret | null;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** Milliseconds until the exchange accepts the next request. */
  readonly retryAfter: number;
  /** Milliseconds until another code may be requested; null: none can be, or the link has one that may count. */
  readonly wait: number | null;
  /** The address is confirmed: a closed dialog leads back to that. */
  readonly isProven: boolean;
  readonly answer: FlowOutcome;
}

export type MailConfirmationEvent =
  /** `typed` null: use the code of the link. */
  | { readonly type: 'confirmation.submitted'; readonly typed: Secret | null }
  | { readonly type: 'code.requested' }
  | { readonly type: 'signUp.continued' }
  | { readonly type: 'signUpRefusal.acknowledged' }
  | { readonly type: 'signUpHome.requested' }
  | { readonly type: 'back.requested' };

export type MailConfirmationScreen =
  | 'mailConfirmation.loading'
  | 'mailConfirmation.form'
  | 'mailConfirmation.incomplete'
  | 'mailConfirmation.wrong'
  | 'mailConfirmation.expired'
  | 'mailConfirmation.usedUp'
  | 'mailConfirmation.unanswered'
  | 'mailConfirmation.refused'
  | 'mailConfirmation.tooMany'
  | 'mailConfirmation.sent'
  | 'mailConfirmation.sentTooOften'
  | 'mailConfirmation.unsent'
  | 'mailConfirmation.sending'
  | 'mailConfirmation.linkSpent'
  | 'mailConfirmation.checking'
  | 'mailConfirmation.proven'
  | 'mailConfirmation.notMade'
  | 'mailConfirmation.unloaded'
  | 'mailConfirmation.preparing'
  | 'mailConfirmation.password'
  | 'mailConfirmation.unsupported'
  | 'mailConfirmation.accountUpgrading'
  | 'mailConfirmation.declined'
  | 'mailConfirmation.gone'
  | 'mailConfirmation.cookiesBlocked'
  | 'mailConfirmation.hasAccount'
  | 'mailConfirmation.made';
