import type { Failure } from '../../services/contract/failure.ts';
import type { AuthorizeOutcome, ConfirmAuthOutcome, OAuthError, OAuthQuery } from '../../services/contract/oauth.ts';
import type { Secret } from '../../services/secret.ts';
import type { Answering } from '../rules/oauth-answer.ts';

/** What the user has pressed. `allow`: for the account that was shown; `continue`: an earlier permission is used; `refuse`: an error for the application. */
export type AnswerTask =
  | { readonly kind: 'allow'; readonly accountId: number }
  | { readonly kind: 'continue' }
  | { readonly kind: 'refuse'; readonly error: OAuthError };

export interface OAuthAnswerInput {
  readonly task: AnswerTask;
  readonly query: OAuthQuery;
  /** Of the server; '' where it names none. RFC 9207 */
  readonly issuer: string;
}

/** A call without a usable reply; null: none of the known kinds. */
export type Unanswered = Failure | null;

/** What the application is sent: the server's response, or an error of ours. */
export type Delivery = Answering &
  ({ readonly kind: 'response'; readonly address: Secret } | { readonly kind: 'refusal'; readonly error: OAuthError });

export interface OAuthAnswerContext extends OAuthAnswerInput {
  /** Held until it is delivered; null: none yet, or no longer. */
  readonly delivery: Delivery | null;
  readonly failure: Unanswered;
  readonly outcome: OAuthAnswerOutcome;
}

/** How it ends without a response for the application. */
export type OAuthAnswerOutcome =
  | { readonly kind: 'accountChanged' | 'requestGone' | 'signedOut' | 'clientUnknown' | 'redirectMismatch' }
  | { readonly kind: 'failed'; readonly failure: Unanswered };

export type AnswerReply = ConfirmAuthOutcome | AuthorizeOutcome;

export type OAuthAnswerEvent =
  | { readonly type: 'authorize.retried' }
  | { readonly type: 'authorize.cancelled' }
  | { readonly type: 'opening.repeated' }
  | { readonly type: 'opening.ended' };

export type OAuthAnswerScreen =
  | 'oauthAnswer.busy'
  | 'oauthAnswer.unanswered'
  | 'oauthAnswer.tooMany'
  | 'oauthAnswer.stalled'
  | 'oauthAnswer.sent'
  | 'oauthAnswer.closed'
  | 'oauthAnswer.unfollowable';
