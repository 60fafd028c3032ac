import { methodDraftKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** The chosen sign-in method and a typed phone number with the ISO code of its country, '' for none. */
export interface MethodDraft {
  readonly method: 'email' | 'mobile';
  readonly country: string;
  readonly number: string;
}

/** Carries the draft to the next page of this tab, in another language or after a reload. [LANG-21] [T15] [UI-15] */
export interface MethodDraftStore {
  readonly read: () => MethodDraft | null;
  readonly write: (draft: MethodDraft) => void;
  readonly clear: () => void;
}

/** Stored in session storage; `read` returns null for a missing or malformed value. [S09] */
export function createMethodDraft(store: TextStore): MethodDraftStore {
  return {
    read: () => draftIn(store.read(methodDraftKey)),
    write: (draft) => store.write(methodDraftKey, JSON.stringify(draft)),
    clear: () => store.remove(methodDraftKey),
  };
}

const MAX_NUMBER = 100;

/** Checks the shape by hand: a page without an interaction loads no library for it. */
function draftIn(stored: string | null): MethodDraft | null {
  try {
    const { method, country, number } = JSON.parse(stored ?? '') as Record<keyof MethodDraft, unknown>;
    const isMethod = method === 'email' || method === 'mobile';
    return isMethod && typeof country === 'string' && typeof number === 'string' && number.length <= MAX_NUMBER
      ? { method, country, number }
      : null;
  } catch {
    return null;
  }
}
