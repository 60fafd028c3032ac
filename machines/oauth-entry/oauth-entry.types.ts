import type { OAuthClient, OAuthQuery } from '../../services/contract/oauth.ts';

/** Data of the application's request. */
export interface OAuthEntryContext {
  readonly query: OAuthQuery | null;
  /** The application, after the server accepted it and its redirect_uri; otherwise null. */
  readonly client: OAuthClient | null;
  /** Milliseconds until a retry is useful. [N13] */
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
