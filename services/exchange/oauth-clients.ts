import * as v from 'valibot';
import { digest } from './digest.ts';
import { demoClients, type Registration } from './demo-clients.ts';
import type { Run, Store } from './store.ts';

const ClientRow = v.object({
  client_id: v.string(),
  name: v.string(),
  secret_hash: v.nullable(v.string()),
  domain: v.string(),
  logo: v.string(),
});
export type Client = v.InferOutput<typeof ClientRow>;
const RedirectRow = v.object({ redirect_uri: v.string() });

/** The client id without the sentinel after a plus sign. */
export const plainId = (clientId: string): string => clientId.split('+')[0] ?? '';

/** Returns the application; null: unknown id. */
export function clientOf(store: Store, clientId: string): Client | null {
  return store.one(
    ClientRow,
    'SELECT client_id, name, secret_hash, domain, logo FROM oauth_client WHERE client_id = ?',
    plainId(clientId),
  );
}

/** Every registered application, by its id. */
export function clients(store: Store): Client[] {
  return store.all(ClientRow, 'SELECT client_id, name, secret_hash, domain, logo FROM oauth_client ORDER BY client_id');
}

/** The redirect_uris of an application. */
export function redirectsOf(store: Store, clientId: string): readonly string[] {
  return store
    .all(
      RedirectRow,
      'SELECT redirect_uri FROM oauth_redirect WHERE client_id = ? ORDER BY redirect_uri',
      plainId(clientId),
    )
    .map(({ redirect_uri: address }) => address);
}

/**
 * Exact match, but for the port of a loopback address; never one that could not be registered today. RFC 9700 2.1, RFC
 * 8252 7.3
 */
export function hasRedirect(store: Store, clientId: string, redirectUri: string): boolean {
  if (redirectProblem(redirectUri) !== null) return false;
  const requested = withoutPort(redirectUri);
  return redirectsOf(store, clientId).some(
    (one) => one === redirectUri || (requested !== null && requested === withoutPort(one)),
  );
}

/**
 * A loopback address without its port, else untouched; null: any other address. `localhost` is a name, not an address.
 */
function withoutPort(address: string): string | null {
  const [whole, host] = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/.exec(address) ?? [];
  return whole === undefined || host === undefined || !URL.canParse(address)
    ? null
    : host + address.slice(whole.length);
}

/**
 * Why an address cannot be registered; null: it can. https, http on loopback or on a name of this machine, or a private
 * scheme with a dot in its name. RFC 8252 7.1, RFC 9700 2.1
 */
export function redirectProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return 'It is not an absolute URL.';
  if (address.includes('#')) return 'It has a fragment.';
  if (url.username !== '' || url.password !== '') return 'It contains a user name.';
  if (/[\s*\p{Cc}]/u.test(address)) return 'It has a blank or a wildcard.';
  if (/^https?:(?!\/\/)/i.test(address)) return 'It has no host.';
  if (['code', 'error', 'state', 'iss'].some((name) => url.searchParams.has(name)))
    return 'Its query has a parameter of the response.';
  const isNear = /^(?:127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isNear)) return null;
  return /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(url.protocol)
    ? null
    : 'It must be https, http on this machine, or a private scheme such as com.example.app:';
}

/** Registers an application, or another redirect_uri of it. */
export function addClient(
  run: Run,
  { clientId, name, redirectUri, secret, domain = '', logo = '' }: Registration,
): void {
  run(
    'INSERT INTO oauth_client VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    clientId,
    name,
    secret === null ? null : digest(secret),
    domain,
    logo,
  );
  run('INSERT INTO oauth_redirect VALUES (?, ?) ON CONFLICT DO NOTHING', clientId, redirectUri);
}

/** Removes an application with its permissions and tokens; false: unknown id. */
export function removeClient(run: Run, clientId: string): boolean {
  return run('DELETE FROM oauth_client WHERE client_id = ?', clientId) > 0;
}

/** Registers the clients of the demo app, whose redirect_uris on hosts follow with its first visit. */
export function seedClients(run: Run): void {
  for (const client of demoClients) addClient(run, client);
}
