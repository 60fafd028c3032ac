import * as v from 'valibot';
import { shelfPrefix } from '../browser/keys.ts';
import type { TextStore } from '../browser/storage.ts';

/** Characters that all kept replies may take together: of the 5,242,879 that a browser gives, half a million stay for all else. [HTTP-23] [CONST-04] */
const LIMIT = 4_700_000;

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), until: v.number(), result: v.unknown() }));

/** Results of public reference data in the browser's storage, which outlive the page. Times are milliseconds. */
export interface Shelf {
  /** null: nothing, too old, or not what was written. */
  read(key: string): { readonly at: number; readonly until: number; readonly result: unknown } | null;
  write(key: string, result: unknown, until: number): void;
  remove(key: string): void;
}

/** When it is full, by its own limit or the browser's, what was written first goes first; what does not fit at all is not kept. [S02] [S09] */
export function createShelf({ store, now }: { store: TextStore; now: () => number }): Shelf {
  const shelved = (): { name: string; size: number; at: number }[] =>
    store
      .keys()
      .filter((name) => name.startsWith(shelfPrefix))
      .map((name) => ({
        name,
        size: name.length + (store.read(name)?.length ?? 0),
        at: parsed(store.read(name))?.at ?? 0,
      }))
      .toSorted((one, other) => one.at - other.at);

  return {
    read: (key) => {
      const kept = parsed(store.read(shelfPrefix + key));
      return kept && kept.at <= now() && kept.until > now() ? kept : null;
    },
    write: (key, result, until) => {
      const name = shelfPrefix + key;
      const text = written({ at: now(), until, result });
      store.remove(name);
      if (text === null || name.length + text.length > LIMIT) return;
      const others = shelved();
      let room = LIMIT - name.length - text.length - others.reduce((sum, { size }) => sum + size, 0);
      for (;;) {
        if (room >= 0 && store.write(name, text)) return;
        const oldest = others.shift();
        if (!oldest) return store.remove(name);
        store.remove(oldest.name);
        room += oldest.size;
      }
    },
    remove: (key) => store.remove(shelfPrefix + key),
  };
}

function parsed(text: string | null): v.InferOutput<typeof Kept> | null {
  const read = v.safeParse(Kept, text);
  return read.success ? read.output : null;
}

/** null: nested too deep to be written down. [B10] */
function written(kept: { at: number; until: number; result: unknown }): string | null {
  try {
    return JSON.stringify(kept);
  } catch {
    return null;
  }
}
