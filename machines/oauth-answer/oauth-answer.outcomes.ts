import type { Failure } from '../../services/contract/failure.ts';
import type { OAuthError, OAuthQuery } from '../../services/contract/oauth.ts';
import { mayFollow, staysOnPage } from '../rules/oauth-answer.ts';
import type {
  AnswerReply,
  Delivery,
  OAuthAnswerContext,
  OAuthAnswerInput,
  OAuthAnswerOutcome,
  Unanswered,
} from './oauth-answer.types.ts';

const failures = ['declined', 'refused', 'tooMany', 'unreachable'] as const satisfies readonly Failure['kind'][];

/** The failure in an outcome; null: another outcome. */
export function unansweredIn(outcome: { readonly kind: string }): Unanswered {
  return isFailure(outcome) ? outcome : null;
}

function isFailure(outcome: { readonly kind: string }): outcome is Failure {
  return failures.some((kind) => kind === outcome.kind);
}

/** Milliseconds for which the exchange accepts no request. [N13] */
export function waitOf(failure: Unanswered): number {
  return failure?.kind === 'tooMany' ? failure.retryAfter : 0;
}

/** The outcome of a confirmation or authorization without a response for the application. */
export function answerOutcome(reply: AnswerReply): OAuthAnswerOutcome {
  switch (reply.kind) {
    case 'accountChanged':
    case 'requestGone':
    case 'signedOut':
    case 'clientUnknown':
    case 'redirectMismatch':
      return { kind: reply.kind };
    default:
      return { kind: 'failed', failure: unansweredIn(reply) };
  }
}

/** Whether a reply contains a response that may be followed. [O07] */
export function isFollowable(input: OAuthAnswerInput, reply: AnswerReply): boolean {
  return reply.kind === 'answered' && mayFollow(answering(input), reply.address);
}

/** Delivers the response in a reply; null: there is none. [OAUTH-05] */
export function deliveryOf(input: OAuthAnswerInput, reply: AnswerReply): Delivery | null {
  return reply.kind === 'answered' ? { ...answering(input), kind: 'response', address: reply.address } : null;
}

/** Delivers an error. [OAUTH-04] */
export function refusalOf(input: OAuthAnswerInput, error: OAuthError): Delivery {
  return { ...answering(input), kind: 'refusal', error };
}

/**
 * Whether a response may be sent twice: an application's server revokes the tokens of a code that is used twice. RFC
 * 6749 4.1.2 [OAUTH-05]
 */
export function mayBeRepeated({
  delivery,
  query,
}: Pick<OAuthAnswerContext, 'delivery'> & { readonly query: Pick<OAuthQuery, 'redirectUri'> }): boolean {
  return delivery?.kind === 'refusal' || staysOnPage(query.redirectUri);
}

/** Milliseconds after which a page that is still open says so: another app opens at once or asks the user. */
export function leaveDelay({ query: { redirectUri } }: OAuthAnswerInput): number {
  return staysOnPage(redirectUri) ? 1500 : 10_000;
}

function answering({ query: { redirectUri, state }, issuer }: OAuthAnswerInput) {
  return { redirectUri, state, issuer };
}
