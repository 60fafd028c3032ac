import type { Context } from 'hono';
import type * as v from 'valibot';
import { assumedRefusals } from '../contract/assumed.ts';
import {
  authorize,
  AuthorizeRequest,
  clientInfo,
  ClientInfoRequest,
  confirmAuth,
  ConfirmAuthRequest,
  preAuthorize,
} from '../contract/oauth.ts';
import { readBody, readQuery } from './body.ts';
import { clientOf, issueCode, hasConsent, hasRedirect, storeConsent, scopes, scopesOf } from './oauth-store.ts';
import { CHALLENGE } from './pkce.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { oauthStepAnswer, type OAuthStep } from './sentinels.ts';
import { sessionOfRequest } from './session.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';

type Asked = v.InferOutput<typeof AuthorizeRequest>;
const NOT_NOW = 50002;

/**
 * Endpoints of the authorization server for the product. [CALL-55] to [CALL-58] RFC 6749, RFC 7636, RFC 9207, RFC 9700
 */
export function oauthCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;

  /** Errors of the client itself, which are never reported to redirect_uri. */
  const clientProblem = ({
    client_id: clientId,
    redirect_uri: redirectUri,
    oauth_tmp_login_id: tmp,
  }: Pick<Asked, 'client_id' | 'redirect_uri' | 'oauth_tmp_login_id'>): Response | null => {
    if (tmp !== clientId) return refused(ownCodes.malformed);
    if (!clientOf(store, clientId)) return refused(assumedRefusals.clientUnknown);
    return hasRedirect(store, clientId, redirectUri) ? null : refused(assumedRefusals.redirectMismatch);
  };
  const misbehaved = (clientId: string, step: OAuthStep, c: Context<SiteEnv>): Promise<Response | null> =>
    oauthStepAnswer(clientId, step, { wait: parts.wait, signal: c.req.raw.signal });

  return siteApp()
    .get(clientInfo.path, async (c) => {
      const input = readQuery(c.req.raw, ClientInfoRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = (await misbehaved(input.client_id, 'client', c)) ?? clientProblem(input);
      if (answer) return answer;
      const descriptions = Object.entries(scopes).map(([name, description]) => ({ name, description }));
      return accepted({
        result: { name: clientOf(store, input.client_id)?.name ?? '', logo: '', scopes: descriptions, iss: issuer(c) },
      });
    })
    .get(preAuthorize.path, async (c) => {
      const input = readQuery(c.req.raw, AuthorizeRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = (await misbehaved(input.client_id, 'pre', c)) ?? clientProblem(input);
      if (answer) return answer;
      const person = sessionOfRequest(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      const account = { id: person.id, username: person.username };
      const needsNoConsent =
        problemOf(parts, input) !== null ||
        hasConsent(store, { clientId: input.client_id, personId: person.id, scope: input.scope });
      return needsNoConsent ? accepted({ result: { account } }) : refused(assumedRefusals.consentNeeded, { account });
    })
    .post(confirmAuth.path, async (c) => {
      const input = await readBody(c.req.raw, ConfirmAuthRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = (await misbehaved(input.client_id, 'confirm', c)) ?? clientProblem(input);
      if (answer) return answer;
      const person = sessionOfRequest(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      if (person.id !== input.account_id) return refused(assumedRefusals.accountChanged);
      if (problemOf(parts, input) !== null) return refused(ownCodes.malformed);
      store.write((run) =>
        storeConsent(run, { clientId: input.client_id, personId: person.id, scope: input.scope, now: clock.now() }),
      );
      return accepted();
    })
    .get(authorize.path, async (c) => {
      const input = readQuery(c.req.raw, AuthorizeRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = (await misbehaved(input.client_id, 'authorize', c)) ?? clientProblem(input);
      if (answer) return answer;
      const person = sessionOfRequest(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      const leaving = (result: Readonly<Record<string, string>>): Response =>
        accepted({ result: { redirect_url: answerAddress(input, { ...result, iss: issuer(c) }) } });
      const problem = problemOf(parts, input);
      if (problem !== null) return leaving({ error: problem });
      const { client_id: clientId, redirect_uri: redirectUri, scope, code_challenge: challenge } = input;
      if (!hasConsent(store, { clientId, personId: person.id, scope })) return refused(NOT_NOW);
      return leaving({
        code: store.write((run) =>
          issueCode(run, { clientId, personId: person.id, redirectUri, scope, challenge, now: clock.now(), random }),
        ),
      });
    });
}

/** Returns the error for the application; null: the request is valid. RFC 6749 4.1.2.1, RFC 7636 4.4.1 */
function problemOf(
  { store }: Parts,
  { client_id: clientId, response_type: type, scope, code_challenge: challenge, code_challenge_method: method }: Asked,
): string | null {
  if (type !== 'code') return 'unsupported_response_type';
  if (!scopesOf(scope).every((one) => Object.hasOwn(scopes, one))) return 'invalid_scope';
  const isPublic = clientOf(store, clientId)?.secret_hash === null;
  const isChallenged = CHALLENGE.test(challenge) && method === 'S256';
  return isChallenged || (!isPublic && challenge === '' && method === '') ? null : 'invalid_request';
}

/** Appends the answer to the registered redirect_uri; `state` byte for byte. [O03] */
function answerAddress({ redirect_uri: redirectUri, state }: Asked, answer: Readonly<Record<string, string>>): string {
  const fields = Object.entries({ ...answer, ...(state === '' ? {} : { state }) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${fields.join('&')}`;
}

function issuer(c: Context<SiteEnv>): string {
  return new URL(c.req.url).origin;
}
