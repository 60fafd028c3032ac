import type { Failure } from '../../services/contract/failure.ts';
import type { AuthorizeOutcome, ConfirmAuthOutcome, OAuthError, OAuthQuery } from '../../services/contract/oauth.ts';
import type { Secret } from '../../services/secret.ts';
import type { Answering } from '../rules/oauth-answer.ts';

/**
 * The button that the user pressed. `allow`: for the displayed account; `continue`: uses an earlier permission;
 * `refuse`: sends the application an error.
 */
export type AnswerTask =
  | { readonly kind: 'allow'; readonly accountId: number }
  | { readonly kind: 'continue' }
  | { readonly kind: 'refuse'; readonly error: OAuthError };

export interface OAuthAnswerInput {
  readonly task: AnswerTask;
  readonly query: OAuthQuery;
  /** Issuer of the server; '' if it names none. RFC 9207 */
  readonly issuer: string;
}

/** A call without a usable reply; null: another kind of outcome. */
export type Unanswered = Failure | null;

/** The answer to the application: the server's response, or an error of the page. */
export type Delivery = Answering &
  ({ readonly kind: 'response'; readonly address: Secret } | { readonly kind: 'refusal'; readonly error: OAuthError });

export interface OAuthAnswerContext extends OAuthAnswerInput {
  /** Held until delivery; null: none yet, or delivered. */
  readonly delivery: Delivery | null;
  readonly failure: Unanswered;
  readonly outcome: OAuthAnswerOutcome;
}

/** The end without a response for the application. */
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
  | 'oauthAnswer.unsent'
  | 'oauthAnswer.stalled'
  | 'oauthAnswer.sent'
  | 'oauthAnswer.closed'
  | 'oauthAnswer.unfollowable';
