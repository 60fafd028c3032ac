import type { Clock } from '../browser/clock.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Call, Reply } from './request.ts';

/** Replies held at once; the least recently used goes first. [HTTP-22] */
const ENTRIES = 20;

interface Entry {
  readonly until: number;
  readonly reply: Promise<Reply<unknown>>;
}

/** A call that keeps good replies of the endpoints that allow it, and makes one request for equal calls at the same time. [HTTP-21] [HTTP-25] */
export function createCache(call: Call, clock: Clock): { readonly call: Call; readonly clear: () => void } {
  const entries = new Map<string, Entry>();

  const kept = <Result>(endpoint: Endpoint<Result>, body: Readonly<Record<string, unknown>>, life: number): Promise<Reply<unknown>> => {
    const key = `${endpoint.path} ${JSON.stringify(body)}`;
    const found = entries.get(key);
    entries.delete(key);
    const entry = found && found.until > clock.now() ? found : { until: clock.now() + life, reply: call(endpoint, body) };
    entries.set(key, entry);
    const drop = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.reply.then(({ isSuccess }) => (isSuccess ? undefined : drop()), drop);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES && oldest !== undefined) entries.delete(oldest);
    return entry.reply;
  };

  return {
    clear: () => entries.clear(),
    call: async (endpoint, body, signal) => {
      if (endpoint.cacheFor === undefined) return call(endpoint, body, signal);
      return (await kept(endpoint, body, endpoint.cacheFor)) as Awaited<ReturnType<typeof call<never>>>;
    },
  };
}
