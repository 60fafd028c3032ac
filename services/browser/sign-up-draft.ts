import * as v from 'valibot';
import { signUpDraftKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const MAX_CODE = 64;

const shape = v.object({
  userCode: v.pipe(v.string(), v.maxLength(MAX_CODE)),
  isAgreed: v.boolean(),
  wantsNews: v.boolean(),
});

/** What was filled in on the sign-up form besides the account and the password. */
export type SignUpDraft = v.InferOutput<typeof shape>;

/** Carries the draft to the next page of this tab, in another language or after a reload. [T05] [T15] */
export interface SignUpDrafts {
  readonly read: () => SignUpDraft | null;
  readonly write: (draft: SignUpDraft) => void;
  readonly clear: () => void;
}

/** Stored in session storage; `read` returns null for a missing or malformed value. [S09] */
export function createSignUpDrafts(store: TextStore): SignUpDrafts {
  return {
    read: () => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(signUpDraftKey));
      return stored.success ? stored.output : null;
    },
    write: (draft) => store.write(signUpDraftKey, JSON.stringify(draft)),
    clear: () => store.remove(signUpDraftKey),
  };
}
