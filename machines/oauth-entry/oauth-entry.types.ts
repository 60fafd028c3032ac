import type { OAuthClient, OAuthQuery } from '../../services/contract/oauth.ts';

/** What the entry of an application's request knows of it. */
export interface OAuthEntryContext {
  readonly query: OAuthQuery | null;
  /** The application, once the server has accepted it and its redirect_uri; else null. */
  readonly client: OAuthClient | null;
  /** Milliseconds until another try is of use. [N13] */
  readonly retryAfter: number;
}

export type OAuthEntryEvent = { readonly type: 'entry.cancelled' } | { readonly type: 'entry.retried' };

export type OAuthEntryScreen =
  | 'oauthEntry.silent'
  | 'oauthEntry.reading'
  | 'oauthEntry.named'
  | 'oauthEntry.answering'
  | 'oauthEntry.unnamed'
  | 'oauthEntry.held';
