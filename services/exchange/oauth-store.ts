import * as v from 'valibot';
import { plainId } from './oauth-clients.ts';
import { scopesOf } from './oauth-scopes.ts';
import type { Run, Store } from './store.ts';

/** Life of an authorization request: ten minutes. */
const REQUEST_LIFE = 600_000;
/** Time between two pages of a request, which both ask how new the session is: a minute. */
const HAND_OVER = 60_000;

const Found = v.object({ found: v.number() });

/** Client, person and site of a permission. */
export interface Holder {
  readonly siteId: string;
  readonly clientId: string;
  readonly personId: number;
}

/** Whether the user consented on this site to all requested scopes. */
export function hasConsent(store: Store, { siteId, clientId, personId, scope }: Holder & { scope: string }): boolean {
  const select =
    'SELECT 1 AS found FROM oauth_permission WHERE site_id = ? AND client_id = ? AND person_id = ? AND scope = ?';
  return scopesOf(scope).every((one) => store.one(Found, select, siteId, plainId(clientId), personId, one) !== null);
}

/** Stores the user's consent to each scope from `now` on, in milliseconds. */
export function storeConsent(
  run: Run,
  { siteId, clientId, personId, scope, now }: Holder & { scope: string; now: number },
): void {
  for (const one of scopesOf(scope))
    run(
      'INSERT INTO oauth_permission VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      siteId,
      plainId(clientId),
      personId,
      one,
      now,
    );
}

const PermissionRow = v.object({
  site_id: v.string(),
  client_id: v.string(),
  name: v.string(),
  person_id: v.number(),
  username: v.string(),
  scope: v.string(),
  given_at: v.number(),
});
export type Permission = v.InferOutput<typeof PermissionRow>;

/** Permissions with all their scopes, the newest first; of one person on one site where given. */
export function permissions(store: Store, of?: Omit<Holder, 'clientId'>): Permission[] {
  const select = `SELECT site_id, oauth_client.client_id, name, person_id, username, group_concat(scope, ' ') AS scope, max(given_at) AS given_at
    FROM oauth_permission JOIN oauth_client USING (client_id) JOIN person ON person.id = person_id`;
  const group = 'GROUP BY site_id, oauth_client.client_id, person_id ORDER BY given_at DESC LIMIT 100';
  return of === undefined
    ? store.all(PermissionRow, `${select} ${group}`)
    : store.all(PermissionRow, `${select} WHERE site_id = ? AND person_id = ? ${group}`, of.siteId, of.personId);
}

/** Ends a permission with its codes and tokens; false: there is none. */
export function revokePermission(run: Run, { siteId, clientId, personId }: Holder): boolean {
  const whose = 'WHERE site_id = ? AND client_id = ? AND person_id = ?';
  for (const table of ['oauth_code', 'oauth_family']) run(`DELETE FROM ${table} ${whose}`, siteId, clientId, personId);
  return run(`DELETE FROM oauth_permission ${whose}`, siteId, clientId, personId) > 0;
}

/** A session and the digest of the parameters of a request. */
export interface RequestKey {
  readonly session: string;
  readonly parameters: string;
}

/** Opens a request for ten minutes, or anew. */
export function openRequest(run: Run, { session, parameters }: RequestKey, now: number): void {
  run('DELETE FROM oauth_request WHERE expires_at <= ?', now);
  run(
    `INSERT INTO oauth_request VALUES (?, ?, 0, ?)
     ON CONFLICT DO UPDATE SET is_confirmed = 0, expires_at = excluded.expires_at`,
    session,
    parameters,
    now + REQUEST_LIFE,
  );
}

const RequestRow = v.object({ is_confirmed: v.number() });

/** Returns an open request; null: none. */
export function openRequestOf(
  store: Store,
  { session, parameters }: RequestKey,
  now: number,
): { readonly isConfirmed: boolean } | null {
  const row = store.one(
    RequestRow,
    'SELECT is_confirmed FROM oauth_request WHERE session_hash = ? AND parameters_hash = ? AND expires_at > ?',
    session,
    parameters,
    now,
  );
  return row && { isConfirmed: row.is_confirmed === 1 };
}

/** Notes the press of this request. */
export function confirmRequest(run: Run, { session, parameters }: RequestKey): void {
  run('UPDATE oauth_request SET is_confirmed = 1 WHERE session_hash = ? AND parameters_hash = ?', session, parameters);
}

/** Ends a request: a code was given. */
export function endRequest(run: Run, { session, parameters }: RequestKey): void {
  run('DELETE FROM oauth_request WHERE session_hash = ? AND parameters_hash = ?', session, parameters);
}

/** A browser on a site, and the digest of the parameters of a request. */
export interface LogInKey {
  readonly siteId: string;
  readonly guest: string;
  readonly parameters: string;
}

const AskedRow = v.object({ asked_at: v.number() });

/** Time at which a browser was last asked to log in again for a request, in milliseconds; null: not, or no longer. */
export function logInAskedAt(store: Store, { siteId, guest, parameters }: LogInKey, now: number): number | null {
  return (
    store.one(
      AskedRow,
      'SELECT asked_at FROM oauth_log_in WHERE site_id = ? AND guest = ? AND parameters_hash = ? AND expires_at > ?',
      siteId,
      guest,
      parameters,
      now,
    )?.asked_at ?? null
  );
}

/** Notes that a session is as new as was asked; its age counts again once it had time to change pages. */
export function meetLogIn(run: Run, { siteId, guest, parameters }: LogInKey, now: number): void {
  run(
    'UPDATE oauth_log_in SET expires_at = min(expires_at, ?) WHERE site_id = ? AND guest = ? AND parameters_hash = ?',
    now + HAND_OVER,
    siteId,
    guest,
    parameters,
  );
}

/** Notes that a browser is asked to log in again. */
export function askForLogIn(run: Run, { siteId, guest, parameters }: LogInKey, now: number): void {
  run('DELETE FROM oauth_log_in WHERE expires_at <= ?', now);
  run(
    `INSERT INTO oauth_log_in VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
    siteId,
    guest,
    parameters,
    now,
    now + REQUEST_LIFE,
  );
}
