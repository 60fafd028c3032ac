import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { Recalled } from '../rules/recalled.ts';

/** What the page needs of its address, from which both are removed. [ROUTE-19] */
export interface MailConfirmationSettings {
  /** Of the sign-up; null: the address has none. */
  readonly uuid: Secret | null;
  /** Of the mailed link; null: the person types one. */
  readonly linkCode: Secret | null;
  /** Milliseconds for which the page waits for what is known of the sign-up. */
  readonly recallTime: number;
}

export type MailConfirmationInput = FlowInput<MailConfirmationSettings>;

/** What is known of the sign-up. `cookiesBlocked`: nothing, since what the link brought was not stored. [SESS-02] */
export type ConfirmableAttempt = Recalled | { readonly kind: 'cookiesBlocked' };

export interface MailConfirmationContext extends MailConfirmationSettings {
  /** Name of the account; '' while unknown. */
  readonly account: string;
  /** Only while it is being checked. */
  readonly code: Secret | null;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** Milliseconds until the exchange wants to be asked again. */
  readonly retryAfter: number;
  readonly answer: FlowOutcome;
}

export type MailConfirmationEvent =
  /** `typed` null: the code of the link. */
  | { readonly type: 'confirmation.submitted'; readonly typed: Secret | null }
  | { readonly type: 'signUp.continued' }
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
  | 'mailConfirmation.checking'
  | 'mailConfirmation.proven'
  | 'mailConfirmation.notMade'
  | 'mailConfirmation.unloaded'
  | 'mailConfirmation.preparing'
  | 'mailConfirmation.password'
  | 'mailConfirmation.gone'
  | 'mailConfirmation.cookiesBlocked'
  | 'mailConfirmation.hasAccount'
  | 'mailConfirmation.made';
