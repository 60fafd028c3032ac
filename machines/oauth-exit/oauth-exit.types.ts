import type { OAuthQuery } from '../../services/contract/oauth.ts';
import type { FlowInput } from '../flow.ts';

/** What the log-out page of the OAuth flow needs of this visit. */
export interface OAuthExitSettings {
  /** The application and where it wants its answer; null: the query asks nothing that can be answered. [OAUTH-11] */
  readonly request: Pick<OAuthQuery, 'clientId' | 'redirectUri'> | null;
  /** Path of the log-in page with the query of this one, byte for byte. [OAUTH-13] */
  readonly next: string;
}

export type OAuthExitInput = FlowInput<OAuthExitSettings>;

export interface OAuthExitContext extends OAuthExitSettings {
  /** Milliseconds until another try is of use. [N13] */
  readonly retryAfter: number;
  /** Support code of what failed; '' for none. [HTTP-20] */
  readonly reference: string;
}

export type OAuthExitEvent = { readonly type: 'exit.retried' };

export type OAuthExitScreen =
  | 'oauthExit.busy'
  | 'oauthExit.refused'
  | 'oauthExit.unreachable'
  | 'oauthExit.held'
  | 'oauthExit.kept';
