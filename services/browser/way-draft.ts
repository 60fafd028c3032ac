import * as v from 'valibot';
import { wayDraftKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const shape = v.object({
  method: v.picklist(['email', 'mobile']),
  country: v.string(),
  number: v.pipe(v.string(), v.maxLength(100)),
});

/** The method of signing in that was chosen on a page, and the phone number that was typed there with the ISO code of its country, '' if none. */
export type WayDraft = v.InferOutput<typeof shape>;

/** Carries them to the next page of this tab: in another language, or the same anew. [LANG-21] [T15] [UI-15] */
export interface WayDraftStore {
  readonly read: () => WayDraft | null;
  readonly write: (draft: WayDraft) => void;
  readonly clear: () => void;
}

/** Over the storage of the tab. `read` is null where nothing is kept, or nothing of this shape. [S09] */
export function createWayDraft(store: TextStore): WayDraftStore {
  return {
    read: () => {
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(wayDraftKey));
      return kept.success ? kept.output : null;
    },
    write: (draft) => store.write(wayDraftKey, JSON.stringify(draft)),
    clear: () => store.remove(wayDraftKey),
  };
}
