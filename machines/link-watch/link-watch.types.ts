import type { VerifyResultOutcome } from '../../services/contract/registration.ts';
import type { Secret } from '../../services/secret.ts';

/** The final status of the link, or the refusal with which polling ends. */
export type LinkWatchAnswer = Exclude<VerifyResultOutcome, { readonly kind: 'notPassed' | 'tooMany' | 'unreachable' }>;

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
