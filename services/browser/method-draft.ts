import * as v from 'valibot';
import { methodDraftKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const shape = v.object({
  method: v.picklist(['email', 'mobile']),
  country: v.string(),
  number: v.pipe(v.string(), v.maxLength(100)),
});

/** The chosen sign-in method and a typed phone number with the ISO code of its country, '' for none. */
export type MethodDraft = v.InferOutput<typeof shape>;

/** Carries the draft to the next page of this tab, in another language or after a reload. [LANG-21] [T15] [UI-15] */
export interface MethodDraftStore {
  readonly read: () => MethodDraft | null;
  readonly write: (draft: MethodDraft) => void;
  readonly clear: () => void;
}

/** Stored in session storage; `read` returns null for a missing or malformed value. [S09] */
export function createMethodDraft(store: TextStore): MethodDraftStore {
  return {
    read: () => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(methodDraftKey));
      return stored.success ? stored.output : null;
    },
    write: (draft) => store.write(methodDraftKey, JSON.stringify(draft)),
    clear: () => store.remove(methodDraftKey),
  };
}
