import * as v from 'valibot';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { plainId } from './oauth-clients.ts';
import { scopesOf } from './oauth-scopes.ts';
import type { Holder } from './oauth-store.ts';
import type { Run, Store } from './store.ts';

/** Lives in milliseconds: a code one minute, an access token one hour, unused access 30 days. */
const CODE_LIFE = 60_000;
export const ACCESS_LIFE = 3_600_000;
export const IDLE_LIFE = 2_592_000_000;

const CodeRow = v.object({
  code_hash: v.string(),
  client_id: v.string(),
  person_id: v.number(),
  redirect_uri: v.string(),
  scope: v.string(),
  challenge: v.string(),
});
export type Code = v.InferOutput<typeof CodeRow>;

interface Giving extends Holder {
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string;
  readonly now: number;
  readonly random: Random;
}

/** Issues a code, valid once, on one site and for a minute; only its hash is stored. RFC 6749 4.1.2, RFC 7636 */
export function issueCode(
  run: Run,
  { siteId, clientId, personId, redirectUri, scope, challenge, now, random }: Giving,
): string {
  const code = makeToken(random);
  run('DELETE FROM oauth_code WHERE expires_at <= ?', now);
  run(
    'INSERT INTO oauth_code VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    digest(code),
    siteId,
    plainId(clientId),
    personId,
    redirectUri,
    scopesOf(scope).join(' '),
    challenge,
    now + CODE_LIFE,
  );
  return code;
}

/** Returns a code of a site without using it; null: unknown, used or expired. */
export function codeOf(
  store: Store,
  { code, siteId, now }: { code: string; siteId: string; now: number },
): Code | null {
  const sql = `SELECT code_hash, client_id, person_id, redirect_uri, scope, challenge FROM oauth_code
    WHERE code_hash = ? AND site_id = ? AND expires_at > ?`;
  return store.one(CodeRow, sql, digest(code), siteId, now);
}

/**
 * Revokes the tokens that came of a code which its client presents again; false: the code was not used. RFC 6749 4.1.2
 */
export function revokeByCode(run: Run, code: string, siteId: string, clientId: string): boolean {
  return (
    run(
      'DELETE FROM oauth_family WHERE code_hash = ? AND site_id = ? AND client_id = ?',
      digest(code),
      siteId,
      clientId,
    ) > 0
  );
}

/** Tokens in plain text; `refresh` null: not requested. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
  readonly scope: string;
}

interface Issuing {
  readonly now: number;
  readonly random: Random;
}

const IdRow = v.object({ id: v.number() });

/** Uses a code up and issues its tokens, the refresh token for `offline_access` only. */
export function useCode(store: Store, run: Run, code: Code, siteId: string, issuing: Issuing): Tokens {
  run('DELETE FROM oauth_access WHERE expires_at <= ?', issuing.now);
  // A used token is kept as long as its family, which it revokes when it is used again.
  run('DELETE FROM oauth_refresh WHERE expires_at <= ? AND used_at IS NULL', issuing.now);
  run(
    `DELETE FROM oauth_family WHERE id NOT IN (SELECT family_id FROM oauth_access)
     AND id NOT IN (SELECT family_id FROM oauth_refresh WHERE used_at IS NULL)`,
  );
  run('DELETE FROM oauth_code WHERE code_hash = ?', code.code_hash);
  run(
    'INSERT INTO oauth_family (code_hash, site_id, client_id, person_id, scope) VALUES (?, ?, ?, ?, ?)',
    code.code_hash,
    siteId,
    code.client_id,
    code.person_id,
    code.scope,
  );
  const family = store.one(IdRow, 'SELECT id FROM oauth_family WHERE code_hash = ?', code.code_hash)?.id ?? 0;
  return issue(run, { id: family, scope: code.scope, isLasting: isLasting(code.scope) }, issuing);
}

const isLasting = (scope: string): boolean => scopesOf(scope).includes('offline_access');

function issue(
  run: Run,
  { id, scope, isLasting: hasRefresh }: { id: number; scope: string; isLasting: boolean },
  { now, random }: Issuing,
): Tokens {
  const access = makeToken(random);
  const refresh = hasRefresh ? makeToken(random) : null;
  run('INSERT INTO oauth_access VALUES (?, ?, ?, ?)', digest(access), id, scope, now + ACCESS_LIFE);
  if (refresh !== null) run('INSERT INTO oauth_refresh VALUES (?, ?, NULL, ?)', digest(refresh), id, now + IDLE_LIFE);
  return { access, refresh, scope };
}

const RefreshRow = v.object({
  family_id: v.number(),
  client_id: v.string(),
  scope: v.string(),
  used_at: v.nullable(v.number()),
});

/** A refresh token with the scope of its family. */
export type Refresh = v.InferOutput<typeof RefreshRow>;

/** Returns a refresh token of a site, used ones too, whatever their age; null: unknown, revoked or expired. */
export function refreshOf(
  store: Store,
  { token, siteId, now }: { token: string; siteId: string; now: number },
): Refresh | null {
  const sql = `SELECT family_id, client_id, scope, used_at FROM oauth_refresh JOIN oauth_family ON id = family_id
    WHERE token_hash = ? AND site_id = ? AND (expires_at > ? OR used_at IS NOT NULL)`;
  return store.one(RefreshRow, sql, digest(token), siteId, now);
}

/** Uses a refresh token up and issues its successor; `scope` is that of the access token. RFC 6749 6, RFC 9700 4.14 */
export function rotate(run: Run, token: string, { family_id: id }: Refresh, scope: string, issuing: Issuing): Tokens {
  run('UPDATE oauth_refresh SET used_at = ? WHERE token_hash = ?', issuing.now, digest(token));
  return issue(run, { id, scope, isLasting: true }, issuing);
}

/** Revokes all tokens of a family. */
export function revokeFamily(run: Run, id: number): void {
  run('DELETE FROM oauth_family WHERE id = ?', id);
}

const AccessRow = v.object({
  family_id: v.number(),
  client_id: v.string(),
  person_id: v.number(),
  username: v.string(),
  login_name: v.string(),
  scope: v.string(),
});

/** Returns the owner of an access token of a site; null: unknown, revoked or expired. */
export function accessOf(
  store: Store,
  { token, siteId, now }: { token: string; siteId: string; now: number },
): v.InferOutput<typeof AccessRow> | null {
  const sql = `SELECT family_id, client_id, person_id, username, login_name, oauth_access.scope FROM oauth_access
    JOIN oauth_family ON oauth_family.id = family_id JOIN person ON person.id = person_id
    WHERE token_hash = ? AND site_id = ? AND expires_at > ?`;
  return store.one(AccessRow, sql, digest(token), siteId, now);
}

/** Revokes one access token. */
export function revokeAccess(run: Run, token: string): void {
  run('DELETE FROM oauth_access WHERE token_hash = ?', digest(token));
}
