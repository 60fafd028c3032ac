import type { Endpoint } from '../contract/endpoint.ts';
import { secretParameters } from '../browser/query.ts';
import type { SessionStore } from '../browser/session-store.ts';

export interface HeaderFacts {
  readonly session: SessionStore;
  readonly language: () => string;
  readonly page: () => URL;
  readonly platform: 'pc' | 'h5';
  readonly userAgent: string;
  /** The device fingerprint; null where the page has none. */
  readonly fingerprint: (() => Promise<string | null>) | null;
}

/** Headers of a call. UserToken is left out of public configuration; tx-id and entry go where the contract says. [HTTP-02] to [HTTP-08] */
export async function headersOf(endpoint: Endpoint, facts: HeaderFacts, patience: (wait: Promise<string | null>) => Promise<string | null>): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    Guid: facts.session.guest() ?? '',
    Lang: facts.language(),
    platform: facts.platform,
    'X-User-Agent': facts.userAgent.replaceAll(/[^\x20-\x7E]/g, ''),
  };
  const token = endpoint.isPublicConfig ? null : facts.session.token();
  if (token) headers['UserToken'] = token.reveal();
  if (endpoint.withEntry) headers['entry'] = encodeURIComponent(entryOf(facts.page()));
  const fingerprint = endpoint.withFingerprint && facts.fingerprint ? await patience(facts.fingerprint()) : null;
  if (fingerprint) headers['tx-id'] = fingerprint;
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** The page's address without fragment and without parameters that may be secret. */
function entryOf(page: URL): string {
  const entry = new URL(page);
  entry.hash = '';
  for (const name of secretParameters) entry.searchParams.delete(name);
  return entry.href;
}
