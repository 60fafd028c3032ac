import type { Context } from 'hono';
import { assumedPaths } from '../contract/assumed.ts';
import { authenticated, formOf, problem } from './oauth-applications.ts';
import type { Client } from './oauth-clients.ts';
import { metadataOf, metadataPath } from './oauth-metadata.ts';
import { scopesOf } from './oauth-scopes.ts';
import {
  ACCESS_LIFE,
  accessOf,
  codeOf,
  refreshOf,
  revokeAccess,
  revokeByCode,
  revokeFamily,
  rotate,
  useCode,
  type Tokens,
} from './oauth-tokens.ts';
import { fitsChallenge } from './pkce.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';

type Form = ReadonlyMap<string, string>;

/** An authenticated application's form on a site. */
interface Asking {
  readonly c: Context<SiteEnv>;
  readonly parts: Parts;
  readonly client: Client;
  readonly form: Form;
  readonly siteId: string;
}

/** Endpoints for applications: metadata, token, revocation and user. RFC 6749, RFC 6750, RFC 7009, RFC 8414 */
export function oauthTokenCalls(parts: Parts): SiteApp {
  const { store } = parts;
  /** Reads a form of an application that authenticates. */
  const ask = async (c: Context<SiteEnv>, answer: (asking: Asking) => Response): Promise<Response> => {
    if (c.req.method !== 'POST') return problem(c, 'invalid_request', 'Only POST is answered here.', 405);
    const form = await formOf(c);
    if (!form) return problem(c, 'invalid_request', 'The body must be a form, with each parameter once.');
    const client = authenticated(c, store, form);
    return client instanceof Response
      ? client
      : answer({ c, parts, client, form, siteId: c.get('siteLocation').site.id });
  };
  return siteApp()
    .all(metadataPath, (c) =>
      ['GET', 'HEAD'].includes(c.req.method) ? c.json(metadataOf(new URL(c.req.url).origin)) : onlyRead(c),
    )
    .all(assumedPaths.oauthToken, (c) =>
      ask(c, (asking) => {
        const type = asking.form.get('grant_type');
        if (type === undefined) return problem(c, 'invalid_request', 'grant_type is missing.');
        const grant = grants.get(type);
        return grant ? grant(asking) : problem(c, 'unsupported_grant_type', 'This grant is not offered.');
      }),
    )
    .all(assumedPaths.oauthRevoke, (c) => ask(c, revoked))
    .all(assumedPaths.oauthUser, (c) => (['GET', 'HEAD'].includes(c.req.method) ? userOf(c, parts) : onlyRead(c)));
}

function onlyRead(c: Context<SiteEnv>): Response {
  return problem(c, 'invalid_request', 'Only GET is answered here.', 405, 'GET, HEAD');
}

const grants: ReadonlyMap<string, (asking: Asking) => Response> = new Map([
  ['authorization_code', byCode],
  ['refresh_token', byRefresh],
]);

/** A code for tokens, once. A failed attempt changes nothing; a second use revokes the tokens of the first. */
function byCode({ c, parts: { store, clock, random }, client, form, siteId }: Asking): Response {
  const [given, redirectUri] = [form.get('code'), form.get('redirect_uri')];
  if (given === undefined) return problem(c, 'invalid_request', 'code is missing.');
  if (redirectUri === undefined) return problem(c, 'invalid_request', 'redirect_uri is missing.');
  const now = clock.now();
  return store.write((run) => {
    const code = codeOf(store, { code: given, siteId, now });
    if (!code) {
      const isReused = revokeByCode(run, given, siteId, client.client_id);
      return problem(c, 'invalid_grant', isReused ? 'The code was used before.' : 'The code is not valid.');
    }
    if (code.client_id !== client.client_id || code.redirect_uri !== redirectUri)
      return problem(c, 'invalid_grant', 'The code was given to another client or redirect_uri.');
    if (!fitsCode(form.get('code_verifier') ?? '', code.challenge))
      return problem(c, 'invalid_grant', 'The code_verifier does not fit.');
    return tokenReply(c, useCode(store, run, code, siteId, { now, random }));
  });
}

/** A refresh token for its successor. A second use revokes the whole family. RFC 9700 4.14.2 */
function byRefresh({ c, parts: { store, clock, random }, client, form, siteId }: Asking): Response {
  const token = form.get('refresh_token');
  if (token === undefined) return problem(c, 'invalid_request', 'refresh_token is missing.');
  const now = clock.now();
  return store.write((run) => {
    const refresh = refreshOf(store, { token, siteId, now });
    if (!refresh || refresh.client_id !== client.client_id)
      return problem(c, 'invalid_grant', 'The refresh token is not valid.');
    if (refresh.used_at !== null) {
      revokeFamily(run, refresh.family_id);
      return problem(c, 'invalid_grant', 'The refresh token was used before.');
    }
    const requested = form.get('scope')?.trim() || refresh.scope;
    const granted = scopesOf(refresh.scope);
    if (!scopesOf(requested).every((one) => granted.includes(one)))
      return problem(c, 'invalid_scope', 'The scope is wider than what was granted.');
    const scope = scopesOf(requested).join(' ');
    return tokenReply(c, rotate(run, token, refresh, scope, { now, random }));
  });
}

function tokenReply(c: Context<SiteEnv>, { access, refresh, scope }: Tokens): Response {
  return c.json(
    {
      access_token: access,
      token_type: 'Bearer',
      expires_in: ACCESS_LIFE / 1000,
      ...(refresh === null ? {} : { refresh_token: refresh }),
      scope,
    },
    200,
    { pragma: 'no-cache' },
  );
}

/** An access token alone, or a refresh token with its family. An unknown token is no error. RFC 7009 2 */
function revoked({ c, parts: { store, clock }, client, form, siteId }: Asking): Response {
  const token = form.get('token');
  if (token === undefined) return problem(c, 'invalid_request', 'token is missing.');
  const now = clock.now();
  return store.write((run) => {
    const refresh = refreshOf(store, { token, siteId, now });
    const access = accessOf(store, { token, siteId, now });
    const owner = (refresh ?? access)?.client_id;
    if (owner !== undefined && owner !== client.client_id)
      return problem(c, 'unauthorized_client', 'The token was given to another client.');
    if (refresh) revokeFamily(run, refresh.family_id);
    if (access) revokeAccess(run, token);
    // Some clients accept no other body than JSON, although none needs it.
    return c.json({});
  });
}

/** The owner of an access token, as far as its scope allows. RFC 6750 */
function userOf(c: Context<SiteEnv>, { store, clock }: Parts): Response {
  const header = c.req.header('authorization');
  if (new URL(c.req.url).searchParams.has('access_token'))
    return bearerProblem(c, 400, 'invalid_request', 'The token belongs in the Authorization header.');
  // Another scheme is no error of a token. RFC 6750 3.1
  if (!/^Bearer\b/i.test(header ?? '')) return c.body(null, 401, { 'www-authenticate': 'Bearer realm="oauth"' });
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return bearerProblem(c, 400, 'invalid_request', 'The Authorization header cannot be read.');
  const access = accessOf(store, { token, siteId: c.get('siteLocation').site.id, now: clock.now() });
  if (!access) return bearerProblem(c, 401, 'invalid_token', 'The token is not valid here.');
  const has = (scope: string): boolean => scopesOf(access.scope).includes(scope);
  if (!['profile', 'email', 'balances'].some(has))
    return bearerProblem(c, 403, 'insufficient_scope', 'The token does not allow this.', ', scope="profile"');
  return c.json({
    sub: String(access.person_id),
    ...(has('profile') ? { name: access.username } : {}),
    ...(has('email') ? { email: access.login_name } : {}),
    ...(has('balances') ? { balances: [{ coin: 'USDT', amount: '5050.00' }] } : {}),
    scope: access.scope,
  });
}

function bearerProblem(
  c: Context<SiteEnv>,
  status: 400 | 401 | 403,
  error: string,
  description: string,
  more = '',
): Response {
  const challenge = `Bearer realm="oauth", error="${error}", error_description="${description}"${more}`;
  return c.json({ error, error_description: description }, status, { 'www-authenticate': challenge });
}

/** Requires a verifier if and only if there was a challenge. RFC 9700 4.8.2 */
function fitsCode(verifier: string, challenge: string): boolean {
  return challenge === '' ? verifier === '' : fitsChallenge(verifier, challenge);
}
