import {
  authorize,
  authorizeRefusals,
  clientInfo,
  clientRefusals,
  confirmAuth,
  confirmRefusals,
  preAuthorize,
  type AuthorizeOutcome,
  type ClientInfoOutcome,
  type ConfirmAuthOutcome,
  type OAuthQuery,
  type PreAuthorizeOutcome,
} from '../contract/oauth.ts';
import { assumedRefusals } from '../contract/assumed.ts';
import { createNamedCall, kindIn } from './call-named.ts';
import type { Wire } from './wire.ts';

/** Calls of an OAuth authorization request; each function takes the request unchanged. [OAUTH-01] to [OAUTH-06] */
export function createOAuth(wire: Wire) {
  const callNamed = createNamedCall(wire);
  return {
    readOAuthClient: (
      { clientId, redirectUri }: Pick<OAuthQuery, 'clientId' | 'redirectUri'>,
      signal?: AbortSignal,
    ): Promise<ClientInfoOutcome> =>
      callNamed(
        {
          endpoint: clientInfo,
          body: { client_id: clientId, redirect_uri: redirectUri, oauth_tmp_login_id: clientId },
          named: (reply): ClientInfoOutcome | null =>
            reply.isSuccess && reply.result ? { kind: 'known', client: reply.result } : kindIn(clientRefusals, reply),
        },
        signal,
      ),
    preAuthorize: (query: OAuthQuery, signal?: AbortSignal): Promise<PreAuthorizeOutcome> =>
      callNamed(
        {
          endpoint: preAuthorize,
          body: fieldsOf(query),
          named: (reply): PreAuthorizeOutcome | null => {
            if (reply.isSuccess) return { kind: 'consented' };
            if (reply.code === assumedRefusals.consentNeeded)
              return { kind: 'consentNeeded', account: reply.result?.account ?? null };
            return kindIn(authorizeRefusals, reply);
          },
        },
        signal,
      ),
    /** `accountId`: the account shown when the user gave consent. [T07] */
    confirmOAuth: (
      { query, accountId }: { query: OAuthQuery; accountId: number },
      signal?: AbortSignal,
    ): Promise<ConfirmAuthOutcome> =>
      callNamed(
        {
          endpoint: confirmAuth,
          body: { ...fieldsOf(query), account_id: accountId },
          named: (reply): ConfirmAuthOutcome | null =>
            reply.isSuccess ? { kind: 'confirmed' } : kindIn(confirmRefusals, reply),
        },
        signal,
      ),
    authorize: (query: OAuthQuery, signal?: AbortSignal): Promise<AuthorizeOutcome> =>
      callNamed(
        {
          endpoint: authorize,
          body: fieldsOf(query),
          named: (reply): AuthorizeOutcome | null => {
            if (!reply.isSuccess || !reply.result) return kindIn(authorizeRefusals, reply);
            const { redirect_url: address } = reply.result;
            return matchesRedirectUri(query.redirectUri, address) ? { kind: 'leaving', address } : { kind: 'unsafe' };
          },
        },
        signal,
      ),
  };
}

/**
 * Returns the URL that reports a denied consent to the application, with its state unchanged. [OAUTH-04] [O04] RFC 6749
 * 4.1.2.1, RFC 9207
 */
export function denialAddress(
  { redirectUri, state }: Pick<OAuthQuery, 'redirectUri' | 'state'>,
  issuer: string,
): string {
  const answer = {
    error: 'access_denied',
    ...(state === '' ? {} : { state }),
    ...(issuer === '' ? {} : { iss: issuer }),
  };
  const query = Object.entries(answer).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Whether `address` equals the redirect_uri except for its query, and is not a script URL. [O07] */
function matchesRedirectUri(redirectUri: string, address: string): boolean {
  const [asked, given] = [URL.parse(redirectUri), URL.parse(address)];
  if (!asked || !given || ['javascript:', 'data:', 'blob:', 'vbscript:', 'file:'].includes(given.protocol))
    return false;
  const originAndPath = ({ protocol, username, password, host, pathname }: URL): string =>
    JSON.stringify([protocol, username, password, host, pathname]);
  return originAndPath(asked) === originAndPath(given);
}

function fieldsOf(query: OAuthQuery): Record<string, unknown> {
  return {
    client_id: query.clientId,
    response_type: query.responseType,
    redirect_uri: query.redirectUri,
    scope: query.scope,
    state: query.state,
    code_challenge: query.codeChallenge,
    code_challenge_method: query.codeChallengeMethod,
    oauth_tmp_login_id: query.clientId,
  };
}
