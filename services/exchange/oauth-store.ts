import * as v from 'valibot';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import type { Run, Store } from './store.ts';

/** Life of an authorization code and of an access token: one minute, one hour. */
const CODE_LIFE = 60_000;
export const ACCESS_LIFE = 3_600_000;

/** Scopes that an application may request. [OAUTH-01] */
export const scopes: Readonly<Record<string, string>> = {
  profile: 'See your name and the id of your account',
  balances: 'See your balances',
  trade: 'Place and cancel orders in your name',
};

const ClientRow = v.object({ client_id: v.string(), name: v.string(), secret_hash: v.nullable(v.string()) });
export type Client = v.InferOutput<typeof ClientRow>;
const Found = v.object({ found: v.number() });
const CodeRow = v.object({
  client_id: v.string(),
  person_id: v.number(),
  redirect_uri: v.string(),
  scope: v.string(),
  challenge: v.string(),
  expires_at: v.number(),
  used_at: v.nullable(v.number()),
});
export type Grant = v.InferOutput<typeof CodeRow>;

/** The client id without the sentinel after a plus sign. */
const plain = (clientId: string): string => clientId.split('+')[0] ?? '';

/** Returns the application; null: unknown id. */
export function clientOf(store: Store, clientId: string): Client | null {
  return store.one(
    ClientRow,
    'SELECT client_id, name, secret_hash FROM oauth_client WHERE client_id = ?',
    plain(clientId),
  );
}

/** Exact match. RFC 9700 2.1 */
export function hasRedirect(store: Store, clientId: string, redirectUri: string): boolean {
  return (
    store.one(
      Found,
      'SELECT 1 AS found FROM oauth_redirect WHERE client_id = ? AND redirect_uri = ?',
      plain(clientId),
      redirectUri,
    ) !== null
  );
}

/** Registers an application, or another redirect_uri of it. `secret` null: a public client. */
export function addClient(
  run: Run,
  {
    clientId,
    name,
    redirectUri,
    secret,
  }: { clientId: string; name: string; redirectUri: string; secret: string | null },
): void {
  run(
    'INSERT INTO oauth_client VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    clientId,
    name,
    secret === null ? null : digest(secret),
  );
  run('INSERT INTO oauth_redirect VALUES (?, ?) ON CONFLICT DO NOTHING', clientId, redirectUri);
}

/** Returns the scopes of a request; an empty request means `profile`. */
export function scopesOf(scope: string): readonly string[] {
  const requested = scope.split(' ').filter((one) => one !== '');
  return requested.length === 0 ? ['profile'] : requested;
}

/** Whether the user consented to all requested scopes, which `scopesOf` parses. */
export function hasConsent(
  store: Store,
  { clientId, personId, scope }: { clientId: string; personId: number; scope: string },
): boolean {
  const select = 'SELECT 1 AS found FROM oauth_consent WHERE client_id = ? AND person_id = ? AND scope = ?';
  return scopesOf(scope).every((one) => store.one(Found, select, plain(clientId), personId, one) !== null);
}

/** Stores the user's consent to each scope from `now` on, in milliseconds. */
export function storeConsent(
  run: Run,
  { clientId, personId, scope, now }: { clientId: string; personId: number; scope: string; now: number },
): void {
  for (const one of scopesOf(scope))
    run('INSERT INTO oauth_consent VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', plain(clientId), personId, one, now);
}

interface Giving {
  readonly clientId: string;
  readonly personId: number;
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string;
  readonly now: number;
  readonly random: Random;
}

/** Issues a code, valid once and for a minute; only its hash is stored. RFC 6749 4.1.2, RFC 7636 */
export function issueCode(
  run: Run,
  { clientId, personId, redirectUri, scope, challenge, now, random }: Giving,
): string {
  const code = makeToken(random);
  run('DELETE FROM oauth_code WHERE expires_at <= ?', now - ACCESS_LIFE);
  run(
    'INSERT INTO oauth_code VALUES (?, ?, ?, ?, ?, ?, ?, NULL)',
    digest(code),
    plain(clientId),
    personId,
    redirectUri,
    scopesOf(scope).join(' '),
    challenge,
    now + CODE_LIFE,
  );
  return code;
}

/** Redeems a code. A second use revokes the access of the first. null: invalid. RFC 6749 4.1.2 */
export function redeemCode(store: Store, run: Run, code: string, now: number): Grant | null {
  const hash = digest(code);
  const grant = store.one(
    CodeRow,
    'SELECT client_id, person_id, redirect_uri, scope, challenge, expires_at, used_at FROM oauth_code WHERE code_hash = ?',
    hash,
  );
  if (!grant) return null;
  if (grant.used_at !== null) run('DELETE FROM oauth_access WHERE code_hash = ?', hash);
  if (grant.used_at !== null || grant.expires_at <= now) return null;
  run('UPDATE oauth_code SET used_at = ? WHERE code_hash = ?', now, hash);
  return grant;
}

/**
 * Issues an access token for a redeemed code, valid for an hour; only its hash is stored, so that a second use of the
 * code revokes it.
 */
export function issueAccess(
  run: Run,
  { code, grant, now, random }: { code: string; grant: Grant; now: number; random: Random },
): string {
  const token = makeToken(random);
  run('DELETE FROM oauth_access WHERE expires_at <= ?', now);
  run(
    'INSERT INTO oauth_access VALUES (?, ?, ?, ?, ?)',
    digest(token),
    digest(code),
    grant.person_id,
    grant.scope,
    now + ACCESS_LIFE,
  );
  return token;
}

const AccessRow = v.object({ id: v.number(), username: v.string(), scope: v.string() });

/** Returns the owner of an access token; null: invalid or expired. */
export function accessOf(store: Store, token: string, now: number): v.InferOutput<typeof AccessRow> | null {
  const sql =
    'SELECT person.id, username, scope FROM oauth_access JOIN person ON person.id = person_id WHERE token_hash = ? AND expires_at > ?';
  return store.one(AccessRow, sql, digest(token), now);
}
