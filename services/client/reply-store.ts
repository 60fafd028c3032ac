import * as v from 'valibot';
import { replyPrefix } from '../browser/keys.ts';
import type { TextStore } from '../browser/storage.ts';

/**
 * Maximum characters of all stored replies: of the browser's 5,242,879 half a million remain for other data. [HTTP-23]
 * [CONST-04]
 */
const LIMIT = 4_700_000;

const StoredReply = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), until: v.number(), result: v.unknown() }),
);

/** Results of public reference data in web storage. Times in milliseconds. */
export interface ReplyStore {
  /** Returns null when the entry is missing or malformed; its times are the caller's to judge. */
  read(key: string): { readonly at: number; readonly until: number; readonly result: unknown } | null;
  write(key: string, result: unknown, until: number): void;
  remove(key: string): void;
}

/**
 * When storage is full, by this limit or the browser's, the oldest entries are evicted; an entry that is too large is
 * not stored. [S02] [S09]
 */
export function createReplyStore({ store, now }: { store: TextStore; now: () => number }): ReplyStore {
  const entries = (): { name: string; size: number; at: number }[] =>
    store
      .keys()
      .filter((name) => name.startsWith(replyPrefix))
      .map((name) => {
        const text = store.read(name) ?? '';
        return { name, size: name.length + text.length, at: parse(text)?.at ?? 0 };
      })
      .toSorted((one, other) => one.at - other.at);

  return {
    read: (key) => parse(store.read(replyPrefix + key)),
    write: (key, result, until) => {
      const name = replyPrefix + key;
      const text = serialize({ at: now(), until, result });
      store.remove(name);
      if (text === null || name.length + text.length > LIMIT) return;
      const candidates = entries();
      let room = LIMIT - name.length - text.length - candidates.reduce((sum, { size }) => sum + size, 0);
      for (;;) {
        if (room >= 0 && store.write(name, text)) return;
        const oldest = candidates.shift();
        if (!oldest) return store.remove(name);
        store.remove(oldest.name);
        room += oldest.size;
      }
    },
    remove: (key) => store.remove(replyPrefix + key),
  };
}

function parse(text: string | null): v.InferOutput<typeof StoredReply> | null {
  const read = v.safeParse(StoredReply, text);
  return read.success ? read.output : null;
}

/** Returns null for a value nested too deeply to serialise. [B10] */
function serialize(stored: { at: number; until: number; result: unknown }): string | null {
  try {
    return JSON.stringify(stored);
  } catch {
    return null;
  }
}
