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
import { clientOf, giveCode, hasConsent, hasRedirect, keepConsent, scopes, scopesOf } from './oauth-store.ts';
import { CHALLENGE } from './pkce.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { oauthStepAnswer, type OAuthStep } from './sentinels.ts';
import { askedBy } from './session.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';

type Asked = v.InferOutput<typeof AuthorizeRequest>;
const NOT_NOW = 50002;

/** The authorization server's half that the product talks to. [CALL-55] to [CALL-58] RFC 6749, RFC 7636, RFC 9207, RFC 9700 */
export function oauthCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;

  /** What is wrong with the application itself: nothing of it is ever told at redirect_uri. */
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
      const asked = readQuery(c.req.raw, ClientInfoRequest);
      if (!asked) return refused(ownCodes.malformed);
      const answer = (await misbehaved(asked.client_id, 'client', c)) ?? clientProblem(asked);
      if (answer) return answer;
      const descriptions = Object.entries(scopes).map(([name, description]) => ({ name, description }));
      return accepted({
        result: { name: clientOf(store, asked.client_id)?.name ?? '', logo: '', scopes: descriptions, iss: issuer(c) },
      });
    })
    .get(preAuthorize.path, async (c) => {
      const asked = readQuery(c.req.raw, AuthorizeRequest);
      if (!asked) return refused(ownCodes.malformed);
      const answer = (await misbehaved(asked.client_id, 'pre', c)) ?? clientProblem(asked);
      if (answer) return answer;
      const person = askedBy(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      const account = { id: person.id, username: person.username };
      const needsNoConsent =
        problemOf(parts, asked) !== null ||
        hasConsent(store, { clientId: asked.client_id, personId: person.id, scope: asked.scope });
      return needsNoConsent ? accepted({ result: { account } }) : refused(assumedRefusals.consentNeeded, { account });
    })
    .post(confirmAuth.path, async (c) => {
      const asked = await readBody(c.req.raw, ConfirmAuthRequest);
      if (!asked) return refused(ownCodes.malformed);
      const answer = (await misbehaved(asked.client_id, 'confirm', c)) ?? clientProblem(asked);
      if (answer) return answer;
      const person = askedBy(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      if (person.id !== asked.account_id) return refused(assumedRefusals.accountChanged);
      if (problemOf(parts, asked) !== null) return refused(ownCodes.malformed);
      store.write((run) =>
        keepConsent(run, { clientId: asked.client_id, personId: person.id, scope: asked.scope, now: clock.now() }),
      );
      return accepted();
    })
    .get(authorize.path, async (c) => {
      const asked = readQuery(c.req.raw, AuthorizeRequest);
      if (!asked) return refused(ownCodes.malformed);
      const answer = (await misbehaved(asked.client_id, 'authorize', c)) ?? clientProblem(asked);
      if (answer) return answer;
      const person = askedBy(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      const leaving = (result: Readonly<Record<string, string>>): Response =>
        accepted({ result: { redirect_url: answerAddress(asked, { ...result, iss: issuer(c) }) } });
      const problem = problemOf(parts, asked);
      if (problem !== null) return leaving({ error: problem });
      const { client_id: clientId, redirect_uri: redirectUri, scope, code_challenge: challenge } = asked;
      if (!hasConsent(store, { clientId, personId: person.id, scope })) return refused(NOT_NOW);
      return leaving({
        code: store.write((run) =>
          giveCode(run, { clientId, personId: person.id, redirectUri, scope, challenge, now: clock.now(), random }),
        ),
      });
    });
}

/** The error that the application hears; null: its request is in order. RFC 6749 4.1.2.1, RFC 7636 4.4.1 */
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

/** redirect_uri as it is registered, with the answer behind it; `state` byte for byte. [O03] */
function answerAddress({ redirect_uri: redirectUri, state }: Asked, answer: Readonly<Record<string, string>>): string {
  const fields = Object.entries({ ...answer, ...(state === '' ? {} : { state }) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${fields.join('&')}`;
}

function issuer(c: Context<SiteEnv>): string {
  return new URL(c.req.url).origin;
}
