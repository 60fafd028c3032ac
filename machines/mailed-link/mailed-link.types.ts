import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';

/** How the step ended. `left`: the person went back to the account. */
export type MailedLinkAnswer =
  | { readonly kind: 'passed' }
  | { readonly kind: 'left' }
  | ({ readonly kind: 'attemptGone' | 'phoneLimited' | 'accountUpgrading' | 'declined' } & RefusalDetails);

export interface MailedLinkInput {
  readonly uuid: Secret;
  /** Where the link is sent, as it was typed; '' where the page does not know. */
  readonly account: string;
  /** Milliseconds until another link may be asked for, where one was sent before; null: none was sent. [REG-27] */
  readonly sentWait: number | null;
  /** The last call did not take the link that was followed before: another one is needed. [REG-28] */
  readonly isRenewed: boolean;
}

export interface MailedLinkContext extends MailedLinkInput {
  /** Milliseconds from the last sending until another one; null: none is possible. */
  readonly wait: number | null;
  /** Milliseconds that the exchange asks to wait before anything else is asked. [N13] */
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
