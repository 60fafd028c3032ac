import type { OAuthQuery } from '../../services/contract/oauth.ts';
import type { FlowInput } from '../flow.ts';
import type { OAuthRefusal } from '../rules/oauth-request.ts';

/** Site data and visit data that the log-out page of the OAuth flow uses. */
export interface OAuthExitSettings {
  /** The application and its redirect_uri; null: the query contains no valid request. [OAUTH-11] */
  readonly request: Pick<OAuthQuery, 'clientId' | 'redirectUri'> | null;
  /** Reason for which it contains none. [O01] [O11] */
  readonly unusable: OAuthRefusal | null;
  /** Path of the log-in page with the query of this page, byte for byte. [OAUTH-13] */
  readonly next: string;
}

export type OAuthExitInput = FlowInput<OAuthExitSettings>;

export interface OAuthExitContext extends Omit<OAuthExitSettings, 'unusable'> {
  /** Reason for which the link does not work; null: it does, or the answer is awaited. */
  readonly refusal: OAuthRefusal | null;
  /** Milliseconds until a retry is useful. [N13] */
  readonly retryAfter: number;
  /** The exchange has ended the session before the log-out: the application is read once more, as a visitor. */
  readonly hasEnded: boolean;
  /** Support code of the failure; '' for none. [HTTP-20] */
  readonly reference: string;
}

export type OAuthExitEvent = { readonly type: 'exit.retried' };

export type OAuthExitScreen =
  | 'oauthExit.busy'
  | 'oauthExit.refused'
  | 'oauthExit.unreachable'
  | 'oauthExit.held'
  | 'oauthExit.kept';
