import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Secret } from '../../services/secret.ts';

/** What the exchange says of the link at last. */
export type LinkWatchAnswer = { readonly kind: 'passed' } | ({ readonly kind: 'attemptGone' } & RefusalDetails);

export interface LinkWatchInput {
  readonly uuid: Secret;
}

export interface LinkWatchContext extends LinkWatchInput {
  readonly isHidden: boolean;
  /** Questions in a row without a usable answer. */
  readonly misses: number;
  /** Milliseconds until the exchange wants to be asked again. */
  readonly retryAfter: number;
  readonly answer: LinkWatchAnswer;
}

export type LinkWatchEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** There is nothing of it to see. */
export type LinkWatchScreen = 'linkWatch.silent';
