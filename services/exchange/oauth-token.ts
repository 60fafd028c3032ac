import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { assumedPaths } from '../contract/assumed.ts';
import { digest } from './digest.ts';
import { ACCESS_LIFE, accessOf, clientOf, issueAccess, redeemCode, scopes } from './oauth-store.ts';
import { fitsChallenge } from './pkce.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';

/** Metadata of the authorization server. RFC 8414 */
export const metadataPath = '/.well-known/oauth-authorization-server';

/** Form of the token endpoint; client credentials may be sent in HTTP Basic instead. */
export const TokenRequest = v.object({
  grant_type: v.string(),
  code: v.string(),
  redirect_uri: v.string(),
  client_id: v.optional(v.string()),
  client_secret: v.optional(v.string()),
  code_verifier: v.optional(v.string(), ''),
});

const problem = (c: Context<SiteEnv>, error: string, status: 400 | 401 = 400): Response =>
  c.json({ error }, status, status === 401 ? { 'www-authenticate': 'Basic realm="oauth"' } : {});

/** Endpoints for applications: metadata, token and user. RFC 6749 4.1.3, RFC 6750, RFC 8414 */
export function oauthTokenCalls({ store, clock, random }: Parts): SiteApp {
  return siteApp()
    .get(metadataPath, (c) => {
      const { origin } = new URL(c.req.url);
      return c.json({
        issuer: origin,
        authorization_endpoint: `${origin}/oauth`,
        token_endpoint: origin + assumedPaths.oauthToken,
        userinfo_endpoint: origin + assumedPaths.oauthUser,
        scopes_supported: Object.keys(scopes),
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
        authorization_response_iss_parameter_supported: true,
      });
    })
    .post(assumedPaths.oauthToken, async (c) => {
      const form = v.safeParse(TokenRequest, Object.fromEntries(new URLSearchParams(await c.req.text())));
      if (!form.success) return problem(c, 'invalid_request');
      const input = form.output;
      if (input.grant_type !== 'authorization_code') return problem(c, 'unsupported_grant_type');
      const given = basicOf(c.req.header('authorization')) ?? {
        id: input.client_id ?? '',
        secret: input.client_secret ?? null,
      };
      const client = clientOf(store, given.id);
      if (!client || !isSecret(given.secret, client.secret_hash)) return problem(c, 'invalid_client', 401);
      return store.write((run) => {
        const now = clock.now();
        const grant = redeemCode(store, run, input.code, now);
        const isOwn = grant?.client_id === client.client_id && grant.redirect_uri === input.redirect_uri;
        if (!grant || !isOwn || !fitsGrant(input.code_verifier, grant.challenge)) return problem(c, 'invalid_grant');
        const token = issueAccess(run, { code: input.code, grant, now, random });
        return c.json({
          access_token: token,
          token_type: 'Bearer',
          expires_in: ACCESS_LIFE / 1000,
          scope: grant.scope,
        });
      });
    })
    .get(assumedPaths.oauthUser, (c) => {
      const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const access = token === undefined ? null : accessOf(store, token, clock.now());
      if (!access)
        return c.json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });
      return c.json({ sub: String(access.id), name: access.username, scope: access.scope });
    });
}

/** Requires a verifier if and only if there was a challenge. RFC 9700 4.8.2 */
function fitsGrant(verifier: string, challenge: string): boolean {
  return challenge === '' ? verifier === '' : fitsChallenge(verifier, challenge);
}

function isSecret(secret: string | null, kept: string | null): boolean {
  if (kept === null || secret === null) return kept === null && secret === null;
  return timingSafeEqual(Buffer.from(digest(secret), 'hex'), Buffer.from(kept, 'hex'));
}

/** Parses client id and secret of HTTP Basic, form-encoded each. RFC 6749 2.3.1 */
function basicOf(header: string | undefined): { readonly id: string; readonly secret: string } | null {
  const packed = /^Basic (\S+)$/i.exec(header ?? '')?.[1];
  if (packed === undefined) return null;
  const [id = '', secret = ''] = Buffer.from(packed, 'base64').toString().split(':');
  const fields = new URLSearchParams(`id=${id}&secret=${secret}`);
  return { id: fields.get('id') ?? '', secret: fields.get('secret') ?? '' };
}
