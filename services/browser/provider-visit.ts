import type { Secret } from '../secret.ts';
import { providerVisitKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** `code` of a provider that returned an error other than a refusal. RFC 6749 */
export const PROVIDER_ERROR = '';

/** Reply of a provider's page: a code or Telegram's data; null: the user refused; `PROVIDER_ERROR`: any other error. */
export interface ProviderReply {
  readonly state: string;
  readonly code: string | null;
}

/** A visit made in this tab, stored until the provider redirects back. */
export interface StoredVisit {
  readonly provider: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** Path and query of the page on which the visit began. */
  readonly page: string;
  readonly code: string | null;
  /** Time of the provider's redirect in milliseconds since the epoch; null: not yet. */
  readonly returned: number | null;
}

/** Maximum life of a provider's code in milliseconds. RFC 6749, 4.1.2 */
const CODE_LIFE = 600_000;

/** Whether a path resolves to this origin in a browser. */
function isOwnPath(path: string): boolean {
  const own = 'https://own.invalid';
  return path.startsWith('/') && URL.parse(path, own)?.origin === own;
}

/** One channel per visit: only code that knows the state can listen. (decision D18) */
const channelOf = (state: string): BroadcastChannel => new BroadcastChannel(`gh_provider:${state}`);

/** Errors for a refusal by the user; Apple uses its own. RFC 6749 */
const refusals: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize'];

/**
 * Parses the URL to which a provider redirected; null: not a reply. Telegram's reply is in the fragment, `false` for a
 * refusal. RFC 6749
 */
export function replyIn({ search, hash }: Pick<URL, 'search' | 'hash'>): ProviderReply | null {
  const query = new URLSearchParams(search);
  const [state, error, value] = [
    query.get('state'),
    query.get('error'),
    query.get('code') ?? new URLSearchParams(hash.slice(1)).get('tgAuthResult'),
  ];
  if (state === null || state === '' || (value === null && error === null)) return null;
  return {
    state,
    code: value === 'false' || (value === null && refusals.includes(error)) ? null : (value ?? PROVIDER_ERROR),
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
      resolve(isReply(data) ? data : { state: '', code: null });
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

/** Returns the stored visit; null: none, or its code has expired. */
export function readVisit(store: TextStore): StoredVisit | null {
  try {
    const visit: unknown = JSON.parse(store.read(providerVisitKey) ?? 'null');
    return isVisit(visit) && (visit.returned === null || Date.now() - visit.returned < CODE_LIFE) ? visit : null;
  } catch {
    return null;
  }
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
    (message.code === null || typeof message.code === 'string')
  );
}

function isVisit(stored: unknown): stored is StoredVisit {
  if (typeof stored !== 'object' || stored === null) return false;
  const text = (name: string): unknown => Object.entries(stored).find(([one]) => one === name)?.[1];
  const isComplete = ['provider', 'state', 'verifier', 'redirectUri'].every((name) => typeof text(name) === 'string');
  const [page, code, returned] = [text('page'), text('code'), text('returned')];
  return (
    isComplete &&
    typeof page === 'string' &&
    isOwnPath(page) &&
    (code === null || typeof code === 'string') &&
    (returned === null || typeof returned === 'number')
  );
}
