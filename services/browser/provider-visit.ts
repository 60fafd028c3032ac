import type { Secret } from '../secret.ts';
import { providerVisitKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** The code of a provider that answered with an error of its own. RFC 6749 */
export const BROKEN_OFF = '';

/** What a provider's page has sent back: a code, or Telegram's data; no `code`: the person said no; `BROKEN_OFF`: something else kept it from giving one. */
export interface ProviderReply {
  readonly state: string;
  readonly code: string | null;
}

/** A visit that this page makes itself, kept in its tab until it is back. */
export interface KeptVisit {
  readonly provider: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** Path and query of the page that the visit began on. */
  readonly page: string;
  readonly code: string | null;
  /** Milliseconds of the epoch at which the provider sent the browser back; null: it has not. */
  readonly returned: number | null;
}

/** Milliseconds that a provider's code is good for at most. RFC 6749, 4.1.2 */
const CODE_LIFE = 600_000;

/** A path that leads nowhere but to this origin, as the browser reads it. */
function isOwnPath(path: string): boolean {
  const own = 'https://own.invalid';
  return path.startsWith('/') && URL.parse(path, own)?.origin === own;
}

/** One channel for each visit: nobody hears of it who does not know its state. (decision D18) */
const channelOf = (state: string): BroadcastChannel => new BroadcastChannel(`gh_provider:${state}`);

/** Errors by which somebody says no; Apple has one of its own. RFC 6749 */
const refusals: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize'];

/** Reads the address that a provider has sent the browser back to; null: it is no reply. Telegram's stands behind the #, `false` where the person said no. RFC 6749 */
export function replyIn({ search, hash }: Pick<URL, 'search' | 'hash'>): ProviderReply | null {
  const query = new URLSearchParams(search);
  const [state, error, told] = [
    query.get('state'),
    query.get('error'),
    query.get('code') ?? new URLSearchParams(hash.slice(1)).get('tgAuthResult'),
  ];
  if (state === null || state === '' || (told === null && error === null)) return null;
  return { state, code: told === 'false' || (told === null && refusals.includes(error)) ? null : (told ?? BROKEN_OFF) };
}

/** Waits for the reply to a visit; a window that was closed tells nothing, so only a reply or the signal ends it. (decision D18) */
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

/** Tells whoever waits for it. */
export function tellReply(reply: ProviderReply): void {
  const channel = channelOf(reply.state);
  channel.postMessage(reply);
  channel.close();
}

/** Keeps the visit for the page that the provider leads back to, in this tab alone; where the browser refuses its storage, for this page alone. [STORE-13] */
export function keepVisit(store: TextStore, visit: KeptVisit): void {
  store.write(providerVisitKey, JSON.stringify(visit));
}

/** The visit that this tab is on; null: none, or its code has had its time. */
export function keptVisit(store: TextStore): KeptVisit | null {
  try {
    const visit: unknown = JSON.parse(store.read(providerVisitKey) ?? 'null');
    return isVisit(visit) && (visit.returned === null || Date.now() - visit.returned < CODE_LIFE) ? visit : null;
  } catch {
    return null;
  }
}

/** The same, and it is over with that. */
export function takeVisit(store: TextStore): KeptVisit | null {
  const visit = keptVisit(store);
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

function isVisit(kept: unknown): kept is KeptVisit {
  if (typeof kept !== 'object' || kept === null) return false;
  const text = (name: string): unknown => Object.entries(kept).find(([one]) => one === name)?.[1];
  const isWhole = ['provider', 'state', 'verifier', 'redirectUri'].every((name) => typeof text(name) === 'string');
  const [page, code, returned] = [text('page'), text('code'), text('returned')];
  return (
    isWhole &&
    typeof page === 'string' &&
    isOwnPath(page) &&
    (code === null || typeof code === 'string') &&
    (returned === null || typeof returned === 'number')
  );
}
