import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { assumedPaths } from '../contract/assumed.ts';
import { digest } from './digest.ts';
import { clientOf, type Client } from './oauth-clients.ts';
import { metadataPath } from './oauth-metadata.ts';
import type { SiteEnv } from './site-app.ts';
import type { Store } from './store.ts';

/** Endpoints that applications call, some of them in a browser. */
export const applicationPaths: readonly string[] = [
  metadataPath,
  assumedPaths.oauthToken,
  assumedPaths.oauthRevoke,
  assumedPaths.oauthUser,
];

/** Allows every origin on the endpoints for applications, without credentials, and answers their preflights. */
export const openToApplications: MiddlewareHandler = async (c, next) => {
  if (!applicationPaths.includes(c.req.path)) return next();
  if (c.req.method === 'OPTIONS')
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      },
    });
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', 'www-authenticate');
};

/** An error of the token and revocation endpoints. RFC 6749 5.2 */
export function problem(
  c: Context<SiteEnv>,
  error: string,
  description: string,
  status: 400 | 401 | 405 | 413 = 400,
  allow = 'POST',
): Response {
  return c.json(
    { error, error_description: description },
    status,
    status === 401 ? { 'www-authenticate': 'Basic realm="oauth"' } : status === 405 ? { allow } : {},
  );
}

/** The answer to a body that is too large; null: not on an endpoint for applications. */
export function tooLargeForApplications(c: Context<SiteEnv>): Response | null {
  return applicationPaths.includes(c.req.path) ? problem(c, 'invalid_request', 'The body is too large.', 413) : null;
}

/** Parses a form; null: it is not one, or a parameter is repeated. Empty values count as absent. RFC 6749 3.2 */
export async function formOf(c: Context<SiteEnv>): Promise<ReadonlyMap<string, string> | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return null;
  const form = new URLSearchParams(await c.req.text());
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) return null;
  return new Map([...form].filter(([, value]) => value !== ''));
}

/**
 * Authenticates the application of a form: HTTP Basic, a secret in the form, or none for a public client. RFC 6749 2.3
 */
export function authenticated(c: Context<SiteEnv>, store: Store, form: ReadonlyMap<string, string>): Client | Response {
  const header = c.req.header('authorization');
  const basic = basicOf(header);
  const inForm = { id: form.get('client_id'), secret: form.get('client_secret') };
  if (header !== undefined && inForm.secret !== undefined)
    return problem(c, 'invalid_request', 'The client authenticates in two ways.');
  if (basic !== null && inForm.id !== undefined && inForm.id !== basic.id)
    return problem(c, 'invalid_request', 'The form names another client than the header.');
  const unknown = (): Response => problem(c, 'invalid_client', 'The client cannot be authenticated.', 401);
  if (header !== undefined && basic === null) return unknown();
  const given = basic ?? { id: inForm.id ?? '', secret: inForm.secret ?? null };
  const client = clientOf(store, given.id);
  return client && isSecret(given.secret, client.secret_hash) ? client : unknown();
}

function isSecret(secret: string | null, kept: string | null): boolean {
  if (kept === null || secret === null) return kept === null && secret === null;
  return timingSafeEqual(Buffer.from(digest(secret), 'hex'), Buffer.from(kept, 'hex'));
}

/** Parses client id and secret of HTTP Basic, form-encoded each; null: not Basic, or not readable. RFC 6749 2.3.1 */
function basicOf(header: string | undefined): { readonly id: string; readonly secret: string } | null {
  const packed = /^Basic (\S+)$/i.exec(header ?? '')?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(packed ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return null;
  const fields = new URLSearchParams(`id=${id}&secret=${secret}`);
  return { id: fields.get('id') ?? '', secret: fields.get('secret') ?? '' };
}
