import type { OAuthError } from '../../services/contract/oauth.ts';
import type { Secret } from '../../services/secret.ts';
import { isUnsafe } from './oauth-request.ts';

/** The receiver of an answer; `issuer`: the server's, '' if it names none. */
export interface Answering {
  readonly redirectUri: string;
  readonly state: Secret;
  readonly issuer: string;
}

/**
 * The URL that reports an error to the application, with its state unchanged. RFC 6749 4.1.2.1, RFC 9207 [OAUTH-04]
 * [O04]
 */
export function refusalAddress({ redirectUri, state, issuer }: Answering, error: OAuthError): string {
  const answer = Object.entries({ error, state: state.reveal(), iss: issuer }).filter(([, value]) => value !== '');
  return beginningOf(redirectUri) + answer.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/**
 * Whether a response may be followed: redirect_uri with parameters added, the state of the request, the issuer of the
 * server, and one of code and error, each at most once. [O07] RFC 9207 2.4
 */
export function mayFollow({ redirectUri, state, issuer }: Answering, address: Secret): boolean {
  const text = address.reveal();
  const beginning = beginningOf(redirectUri);
  if (isUnsafe(text) || !text.startsWith(beginning) || text.includes('#')) return false;
  const added = new URLSearchParams(text.slice(beginning.length));
  const isOnce = [...added.keys()].every((name, at, all) => all.indexOf(name) === at);
  const ofIssuer = added.get('iss');
  return (
    isOnce &&
    (added.get('state') ?? '') === state.reveal() &&
    (issuer === '' || ofIssuer === issuer) &&
    Boolean(added.get('code')) !== Boolean(added.get('error')) &&
    added.has('code') !== added.has('error')
  );
}

/**
 * Returns the receiver of the response: a host in ASCII with its port, or an app on this device. [OAUTH-01] RFC 8252
 * 7
 */
export type Receiver = { readonly kind: 'host'; readonly host: string } | { readonly kind: 'device' };

/** Returns the receiver of a redirect_uri that the server accepted. */
export function receiverOf(redirectUri: string): Receiver {
  const url = URL.parse(redirectUri);
  return url === null || !isWeb(url) || isLoopback(url) ? { kind: 'device' } : { kind: 'host', host: url.host };
}

/** Whether the browser may stay on the page because another app opens the address. RFC 8252 7.1 */
export function staysOnPage(redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  return url !== null && !isWeb(url);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]';
}

function beginningOf(redirectUri: string): string {
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}`;
}
