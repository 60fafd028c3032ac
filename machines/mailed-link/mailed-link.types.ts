import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { AccountExists } from '../../services/contract/registration.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';

/** The outcome of the step. `left`: the user returned to the account. */
export type MailedLinkAnswer =
  | { readonly kind: 'passed' }
  | { readonly kind: 'left' }
  | AccountExists
  | ({ readonly kind: 'attemptGone' | 'phoneLimited' | 'accountUpgrading' | 'declined' } & RefusalDetails);

export interface MailedLinkInput {
  readonly uuid: Secret;
  /** The address as typed; '' if the page does not know it. */
  readonly account: string;
  /** Milliseconds until another link may be requested; null: none was sent before. [REG-27] */
  readonly sentWait: number | null;
  /** The final call refused the followed link: another one is required. [REG-28] */
  readonly isRenewed: boolean;
}

export interface MailedLinkContext extends MailedLinkInput {
  /** A link has been sent, as far as is known. */
  readonly isSent: boolean;
  /** Milliseconds from the last send to the next; null: none is possible. */
  readonly wait: number | null;
  /** Milliseconds for which the exchange accepts no request. [N13] */
  readonly retryAfter: number;
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  readonly answer: MailedLinkAnswer;
}

export type MailedLinkEvent = { readonly type: 'link.checkRequested' } | { readonly type: 'link.left' };

export type MailedLinkScreen =
  | 'mailedLink.sending'
  | 'mailedLink.waiting'
  | 'mailedLink.renewed'
  | 'mailedLink.checking'
  | 'mailedLink.notYet'
  | 'mailedLink.sentTooOften'
  | 'mailedLink.unsent'
  | 'mailedLink.unanswered'
  | 'mailedLink.refused'
  | 'mailedLink.tooMany';
