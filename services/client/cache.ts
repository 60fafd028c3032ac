import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Call, Reply } from './request.ts';
import { keyOf } from './request-dedupe.ts';
import type { ReplyStore } from './reply-store.ts';

/** Maximum number of entries; the least recently used is evicted first. [HTTP-22] [CONST-03] */
const ENTRIES = 20;

interface Entry {
  readonly from: number;
  readonly until: number;
  readonly reply: Reply<unknown>;
}

export interface CacheParts {
  readonly call: Call;
  readonly clock: Clock;
  readonly replyStore: ReplyStore;
  readonly language: () => string;
}

/**
 * Wraps a call with a cache for the endpoints that allow it: in memory, and in web storage for stored endpoints.
 * [HTTP-21] [HTTP-23] [HTTP-24]
 */
export function createCache({ call, clock, replyStore, language }: CacheParts): {
  readonly call: Call;
  readonly clear: () => void;
} {
  const entries = new Map<string, Entry>();
  let session = 0;

  const put = (key: string, entry: Entry): void => {
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES && oldest !== undefined) entries.delete(oldest);
  };

  const lookUp = (key: string, endpoint: Endpoint): Reply<unknown> | null => {
    // Looked up, and put back if still valid: the last is the one used latest.
    const entry = entries.get(key) ?? (endpoint.isStored ? storedEntry(replyStore, key, endpoint) : null);
    entries.delete(key);
    if (!entry || entry.from > clock.now() || entry.until <= clock.now()) return null;
    put(key, entry);
    return entry.reply;
  };

  const fetchReply = async (
    key: string,
    endpoint: Endpoint,
    body: Readonly<Record<string, unknown>>,
    life: number,
    signal?: AbortSignal,
  ): Promise<Reply<unknown>> => {
    const from = clock.now();
    const until = from + life;
    const startedIn = session;
    const reply = await call(endpoint, body, signal);
    if (reply.cacheEffect === 'store') {
      if (startedIn === session) put(key, { from, until, reply });
      if (endpoint.isStored) replyStore.write(key, reply.result, until);
    } else if (reply.cacheEffect === 'clear') {
      entries.delete(key);
      if (endpoint.isStored) replyStore.remove(key);
    }
    return reply;
  };

  return {
    clear: () => {
      session += 1;
      entries.clear();
    },
    call: async <Result>(endpoint: Endpoint<Result>, body: Readonly<Record<string, unknown>>, signal?: AbortSignal) => {
      if (endpoint.cacheFor === undefined) return call(endpoint, body, signal);
      const key = keyOf(endpoint, body, language());
      return (lookUp(key, endpoint) ??
        (await fetchReply(key, endpoint, body, endpoint.cacheFor, signal))) as Reply<Result>;
    },
  };
}

function storedEntry(shelf: ReplyStore, key: string, { result: shape }: Endpoint): Entry | null {
  const stored = shelf.read(key);
  if (!stored) return null;
  const read = safeParse(shape, stored.result);
  if (read.success)
    return {
      from: stored.at,
      until: stored.until,
      reply: {
        code: 0,
        message: '',
        isSuccess: true,
        wasNotified: false,
        token: 'none',
        cacheEffect: 'store',
        isShaped: true,
        result: read.output,
      },
    };
  shelf.remove(key);
  return null;
}
