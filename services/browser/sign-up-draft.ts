import * as v from 'valibot';
import { signUpDraftKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of a code and of an id, as in an address. [QUERY-20] */
const LONGEST = 256;

const text = v.pipe(v.string(), v.maxLength(LONGEST));

const shape = v.object({
  ref: text,
  affiliateId: text,
  userCode: text,
  foundCode: text,
  isAgreed: v.boolean(),
  wantsNews: v.boolean(),
});

/**
 * What was filled in on the sign-up form besides the account and the password. `ref` and `affiliateId`: the invitation
 * in the address, '' for none; `foundCode`: the code that the page filled in, '' for none. [REG-21]
 */
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
