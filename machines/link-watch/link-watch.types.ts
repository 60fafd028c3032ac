import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Secret } from '../../services/secret.ts';

/** The latest status of the link. */
export type LinkWatchAnswer = { readonly kind: 'passed' } | ({ readonly kind: 'attemptGone' } & RefusalDetails);

export interface LinkWatchInput {
  readonly uuid: Secret;
}

export interface LinkWatchContext extends LinkWatchInput {
  readonly isHidden: boolean;
  /** Consecutive requests without a usable reply. */
  readonly misses: number;
  /** Milliseconds until the exchange accepts the next request. */
  readonly retryAfter: number;
  readonly answer: LinkWatchAnswer;
}

export type LinkWatchEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** The machine has no view. */
export type LinkWatchScreen = 'linkWatch.silent';
