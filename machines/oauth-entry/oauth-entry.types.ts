import type { OAuthClient, OAuthQuery } from '../../services/contract/oauth.ts';

/** What the entry of an application's request knows of it. */
export interface OAuthEntryContext {
  readonly query: OAuthQuery | null;
  /** The application, once the server has accepted it and its redirect_uri; else null. */
  readonly client: OAuthClient | null;
}

export type OAuthEntryEvent = { readonly type: 'entry.cancelled' };

export type OAuthEntryScreen = 'oauthEntry.silent' | 'oauthEntry.named' | 'oauthEntry.answering';
