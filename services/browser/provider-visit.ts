import type { ExpectedIssuer } from '../contract/third-party.ts';
import type { Secret } from '../secret.ts';
import { fragmentOf } from './fragment.ts';
import { providerVisitKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** `code` of a provider that returned an error other than a refusal. RFC 6749 */
export const PROVIDER_ERROR = '';

/** Reply of a provider's page: a code or Telegram's data; null: the user refused; `PROVIDER_ERROR`: any other error. */
export interface ProviderReply {
  readonly state: string;
  readonly code: string | null;
  /** The issuer that the reply names; null: none. RFC 9207 */
  readonly issuer: string | null;
}

/** A visit made in this tab, stored until the provider redirects back. */
export interface StoredVisit {
  readonly provider: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** Path, query and fragment of the page on which the visit began. */
  readonly page: string;
  readonly code: string | null;
  /** null: the reply may come from any issuer. */
  readonly expected: ExpectedIssuer | null;
  /** The issuer, as in `ProviderReply`; null before the redirect too. */
  readonly issuer: string | null;
  /** Time at which the browser left for the provider, in milliseconds since the epoch. */
  readonly began: number;
  /** Time of the provider's redirect in milliseconds since the epoch; null: not yet. */
  readonly returned: number | null;
}

/** Milliseconds for which a visit waits for its reply, and then for the use of its code. RFC 6749, 4.1.2 */
const LIFE = 600_000;

/** Whether a path resolves to this origin in a browser. */
function isOwnPath(path: string): boolean {
  const own = 'https://own.invalid';
  return path.startsWith('/') && URL.parse(path, own)?.origin === own;
}

/** One channel per visit: only code that knows the state can listen. (decision D18) */
const channelOf = (state: string): BroadcastChannel => new BroadcastChannel(`gh_provider:${state}`);

/** Errors for a refusal by the user; Apple uses its own. RFC 6749 */
const refusals: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize'];

/** Parameters of a reply, none of which may be repeated. RFC 6749, 3.1 */
const replyParameters = ['state', 'error', 'code', 'iss'] as const;

/** Whether a reply comes from the issuer that was visited: compared as a whole, never normalised. RFC 9207, 2.4 */
export function isFromIssuer(expected: ExpectedIssuer | null, named: string | null): boolean {
  if (expected === null) return true;
  return named === null ? !expected.isAlwaysNamed : named === expected.name;
}

/** Whether a URL carries any part of a reply, be it one that counts as none. */
export function hasReplyParts(address: Pick<URL, 'search' | 'hash'>): boolean {
  const names = [address.search, fragmentOf(address).slice(1)].flatMap((part) => [...new URLSearchParams(part).keys()]);
  return names.some((name) => name === 'tgAuthResult' || replyParameters.some((one) => one === name));
}

/**
 * Parses the URL to which a provider redirected; null: not a reply, or one with a repeated parameter. Telegram's reply
 * is in the fragment, `false` for a refusal. RFC 6749
 */
export function replyIn(address: Pick<URL, 'search' | 'hash'>): ProviderReply | null {
  const query = new URLSearchParams(address.search);
  if (replyParameters.some((name) => query.getAll(name).length > 1)) return null;
  const [state, error, value] = [
    query.get('state'),
    query.get('error'),
    query.get('code') ?? new URLSearchParams(fragmentOf(address).slice(1)).get('tgAuthResult'),
  ];
  if (state === null || state === '' || (value === null && error === null)) return null;
  return {
    state,
    code: value === 'false' || (value === null && refusals.includes(error)) ? null : (value ?? PROVIDER_ERROR),
    issuer: query.get('iss'),
  };
}

/**
 * Waits for the reply to a visit. A closed window is not detected, so only a reply or the signal ends the wait.
 * (decision D18)
 */
export function awaitReply(state: Secret, signal: AbortSignal): Promise<ProviderReply> {
  const channel = channelOf(state.reveal());
  return new Promise((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      channel.close();
      resolve(isReply(data) ? data : { state: '', code: null, issuer: null });
    });
    signal.addEventListener('abort', () => {
      channel.close();
      reject(new DOMException('the visit was left', 'AbortError'));
    });
  });
}

/** Sends a reply to the page that waits for it. */
export function postReply(reply: ProviderReply): void {
  const channel = channelOf(reply.state);
  channel.postMessage(reply);
  channel.close();
}

/**
 * Stores the visit in this tab for the page to which the provider redirects; in memory when storage is blocked.
 * [STORE-13]
 */
export function storeVisit(store: TextStore, visit: StoredVisit): void {
  store.write(providerVisitKey, JSON.stringify(visit));
}

/** Returns the stored visit, however old; null: none. */
export function storedVisit(store: TextStore): StoredVisit | null {
  try {
    const visit: unknown = JSON.parse(store.read(providerVisitKey) ?? 'null');
    return isVisit(visit) ? visit : null;
  } catch {
    return null;
  }
}

/** Whether a visit, or its code, has expired. */
export function isExpired({ began, returned }: Pick<StoredVisit, 'began' | 'returned'>): boolean {
  return Date.now() - (returned ?? began) >= LIFE;
}

/** Returns the stored visit; null: none, or an expired one, which is removed. */
export function readVisit(store: TextStore): StoredVisit | null {
  const visit = storedVisit(store);
  if (!visit || !isExpired(visit)) return visit;
  store.remove(providerVisitKey);
  return null;
}

/** Returns and removes the stored visit. */
export function takeVisit(store: TextStore): StoredVisit | null {
  const visit = readVisit(store);
  store.remove(providerVisitKey);
  return visit;
}

function isReply(message: unknown): message is ProviderReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'state' in message &&
    typeof message.state === 'string' &&
    'code' in message &&
    isTextOrNull(message.code) &&
    'issuer' in message &&
    isTextOrNull(message.issuer)
  );
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isExpected(stored: unknown): stored is ExpectedIssuer | null {
  if (stored === null) return true;
  if (typeof stored !== 'object' || !('name' in stored) || !('isAlwaysNamed' in stored)) return false;
  return typeof stored.name === 'string' && typeof stored.isAlwaysNamed === 'boolean';
}

function isVisit(stored: unknown): stored is StoredVisit {
  if (typeof stored !== 'object' || stored === null) return false;
  const field = (name: string): unknown => Object.entries(stored).find(([one]) => one === name)?.[1];
  const isComplete = ['provider', 'state', 'verifier', 'redirectUri'].every((name) => typeof field(name) === 'string');
  const [page, code, returned] = [field('page'), field('code'), field('returned')];
  return (
    isComplete &&
    typeof page === 'string' &&
    isOwnPath(page) &&
    isTextOrNull(code) &&
    isExpected(field('expected')) &&
    isTextOrNull(field('issuer')) &&
    typeof field('began') === 'number' &&
    (returned === null || typeof returned === 'number')
  );
}
