import { isCatalogued } from '../contract/codes.ts';
import {
  authorize,
  authorizeRefusals,
  clientInfo,
  clientInfoRefusals,
  confirmAuth,
  confirmRefusals,
  preAuthorize,
  preAuthorizeRefusals,
  requestProblems,
  type AuthorizeOutcome,
  type ClientInfo,
  type ClientInfoOutcome,
  type ConfirmAuthOutcome,
  type OAuthClient,
  type OAuthQuery,
  type PreAuthorizeOutcome,
  type PreAuthorized,
} from '../contract/oauth.ts';
import { assumedRefusals } from '../contract/assumed.ts';
import { Secret } from '../secret.ts';
import { createNamedCall, kindIn } from './call-named.ts';
import { ownPicture } from '../untrusted/own-picture.ts';
import { shownText } from '../untrusted/shown-text.ts';
import type { Reply } from './request.ts';
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
            reply.isSuccess && reply.result
              ? { kind: 'known', client: clientOf(reply.result) }
              : kindIn(clientInfoRefusals, reply),
        },
        signal,
      ),
    preAuthorize: (query: OAuthQuery, signal?: AbortSignal): Promise<PreAuthorizeOutcome> =>
      callNamed({ endpoint: preAuthorize, body: fieldsOf(query), named: preAuthorized }, signal),
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
            // Only 0 confirms, no other code of success. [OAUTH-04]
            reply.isSuccess && reply.code === 0 ? { kind: 'confirmed' } : kindIn(confirmRefusals, reply),
        },
        signal,
      ),
    authorize: (query: OAuthQuery, signal?: AbortSignal): Promise<AuthorizeOutcome> =>
      callNamed(
        {
          endpoint: authorize,
          body: fieldsOf(query),
          named: (reply): AuthorizeOutcome | null =>
            // Only code 0 returns an address, as it alone confirms. [OAUTH-05]
            reply.isSuccess && reply.code === 0 && reply.result
              ? { kind: 'answered', address: new Secret(reply.result.redirect_url) }
              : kindIn(authorizeRefusals, reply),
        },
        signal,
      ),
  };
}

/** Only 0 is a consent; 10007 and a code without a meaning ask for it. [OAUTH-03] [REDIR-13] */
function preAuthorized(reply: Reply<PreAuthorized>): PreAuthorizeOutcome | null {
  const { code, isSuccess, isShaped, result } = reply;
  if (isSuccess && !isShaped) return null;
  const account = result?.account ?? null;
  if (code === 0 && isSuccess) return { kind: 'consented', account };
  if (isSuccess || code === assumedRefusals.consentNeeded) return { kind: 'consentNeeded', account };
  const problem = Object.entries(requestProblems).find(([one]) => Number(one) === code)?.[1];
  if (problem) return { kind: 'badRequest', ...problem };
  return kindIn(preAuthorizeRefusals, reply) ?? (isCatalogued(code) ? null : { kind: 'consentNeeded', account });
}

const LONGEST_DESCRIPTION = 300;
/** A host name in ASCII. */
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/** Texts of the server are cleaned; a picture counts only on the path for pictures of applications. [OAUTH-01] */
function clientOf({
  name,
  logo,
  domain,
  scopes,
  iss,
  access_life: accessLife,
  idle_life: idleLife,
}: ClientInfo): OAuthClient {
  return {
    name: shownText(name),
    logo: ownPicture(logo),
    domain: DOMAIN.test(domain) ? domain : '',
    scopes: scopes.map((scope) => ({
      name: shownText(scope.name),
      description: shownText(scope.description, LONGEST_DESCRIPTION),
    })),
    iss,
    accessLife,
    idleLife,
  };
}

/** `login_hint` stays on the page. [HTTP-28] */
function fieldsOf(query: OAuthQuery): Record<string, unknown> {
  return {
    client_id: query.clientId,
    response_type: query.responseType,
    redirect_uri: query.redirectUri,
    scope: query.scope,
    state: query.state.reveal(),
    code_challenge: query.codeChallenge,
    code_challenge_method: query.codeChallengeMethod,
    prompt: query.prompt,
    max_age: query.maxAge,
    response_mode: query.responseMode,
    request: query.request,
    request_uri: query.requestUri,
    oauth_tmp_login_id: query.clientId,
  };
}
