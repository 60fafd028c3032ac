import * as v from 'valibot';
import { digest, makeToken } from './digest.ts';
import type { Random } from './powers.ts';
import type { Run, Store } from './store.ts';

/** How long an authorization code, and an access token, are good: one minute, one hour. */
const CODE_LIFE = 60_000;
export const ACCESS_LIFE = 3_600_000;

/** What an application may ask for. [OAUTH-01] */
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

/** The application of a client id; what stands behind a plus sign makes it misbehave and is no part of its name. */
const plain = (clientId: string): string => clientId.split('+')[0] ?? '';

/** The application; null: none of this id. */
export function clientOf(store: Store, clientId: string): Client | null {
  return store.one(
    ClientRow,
    'SELECT client_id, name, secret_hash FROM oauth_client WHERE client_id = ?',
    plain(clientId),
  );
}

/** Letter for letter. RFC 9700 2.1 */
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

/** Puts an application on the list, or another redirect_uri to it. `secret` null: a public client. */
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

/** The single scopes of a request; nothing asked for is `profile`. */
export function scopesOf(scope: string): readonly string[] {
  const asked = scope.split(' ').filter((one) => one !== '');
  return asked.length === 0 ? ['profile'] : asked;
}

/** Whether the person has agreed to every scope that is asked for, which `scopesOf` reads. */
export function hasConsent(
  store: Store,
  { clientId, personId, scope }: { clientId: string; personId: number; scope: string },
): boolean {
  const select = 'SELECT 1 AS found FROM oauth_consent WHERE client_id = ? AND person_id = ? AND scope = ?';
  return scopesOf(scope).every((one) => store.one(Found, select, plain(clientId), personId, one) !== null);
}

/** Notes that the person agrees to each of these scopes from `now` on, in milliseconds. */
export function keepConsent(
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

/** A new code, good once and for a minute; kept by its hash alone. RFC 6749 4.1.2, RFC 7636 */
export function giveCode(run: Run, { clientId, personId, redirectUri, scope, challenge, now, random }: Giving): string {
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

/** Uses a code up. A second use ends what the first one gave. null: none that holds. RFC 6749 4.1.2 */
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

/** A new access token for a redeemed code, good for an hour; kept by its hash alone, so that a second use of the code ends it. */
export function giveAccess(
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

/** Whose access token it is; null: not a live one. */
export function accessOf(store: Store, token: string, now: number): v.InferOutput<typeof AccessRow> | null {
  const sql =
    'SELECT person.id, username, scope FROM oauth_access JOIN person ON person.id = person_id WHERE token_hash = ? AND expires_at > ?';
  return store.one(AccessRow, sql, digest(token), now);
}
