import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Call, Reply } from './request.ts';
import { keyOf } from './request-dedupe.ts';
import type { Shelf } from './shelf.ts';

/** Replies held at once; the least recently used goes first. [HTTP-22] [CONST-03] */
const ENTRIES = 20;

interface Entry {
  readonly from: number;
  readonly until: number;
  readonly reply: Reply<unknown>;
}

export interface CacheParts {
  readonly call: Call;
  readonly clock: Clock;
  readonly shelf: Shelf;
  readonly language: () => string;
}

/** A call that keeps the replies of the endpoints that allow it: in memory, and on the shelf where the row says so. [HTTP-21] [HTTP-23] [HTTP-24] */
export function createCache({ call, clock, shelf, language }: CacheParts): {
  readonly call: Call;
  readonly clear: () => void;
} {
  const entries = new Map<string, Entry>();
  let session = 0;

  const keep = (key: string, entry: Entry): void => {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES && oldest !== undefined) entries.delete(oldest);
  };

  const found = (key: string, endpoint: Endpoint): Reply<unknown> | null => {
    const entry = entries.get(key) ?? (endpoint.isStored ? shelved(shelf, key, endpoint) : null);
    entries.delete(key);
    if (!entry || entry.from > clock.now() || entry.until <= clock.now()) return null;
    keep(key, entry);
    return entry.reply;
  };

  const asked = async (
    key: string,
    endpoint: Endpoint,
    body: Readonly<Record<string, unknown>>,
    life: number,
    signal?: AbortSignal,
  ): Promise<Reply<unknown>> => {
    const from = clock.now();
    const until = from + life;
    const began = session;
    const reply = await call(endpoint, body, signal);
    if (reply.keeping === 'kept' && began === session) keep(key, { from, until, reply });
    if (reply.keeping === 'kept' && endpoint.isStored) shelf.write(key, reply.result, until);
    if (reply.keeping === 'cleared') entries.delete(key);
    if (reply.keeping === 'cleared' && endpoint.isStored) shelf.remove(key);
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
      return (found(key, endpoint) ?? (await asked(key, endpoint, body, endpoint.cacheFor, signal))) as Reply<Result>;
    },
  };
}

function shelved(shelf: Shelf, key: string, { result: shape }: Endpoint): Entry | null {
  const kept = shelf.read(key);
  if (!kept) return null;
  const read = safeParse(shape, kept.result);
  if (read.success)
    return {
      from: kept.at,
      until: kept.until,
      reply: {
        code: 0,
        message: '',
        isSuccess: true,
        wasNotified: false,
        token: 'none',
        keeping: 'kept',
        isShaped: true,
        result: read.output,
      },
    };
  shelf.remove(key);
  return null;
}
