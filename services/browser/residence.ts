import { residencePrefix } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Stores when a residence question was answered, by question; milliseconds since the epoch. [MODAL-06] (A58) */
export function createResidenceMemory({ store, now }: { store: TextStore; now: () => number }) {
  return {
    recallResidence: ({
      question,
    }: {
      question: string;
    }):
      | { readonly kind: 'answered'; readonly at: number; readonly now: number }
      | { readonly kind: 'neverAnswered' } => {
      const stored = store.read(residencePrefix + question) ?? '';
      return /^\d{1,15}$/.test(stored)
        ? { kind: 'answered', at: Number(stored), now: now() }
        : { kind: 'neverAnswered' };
    },
    keepResidence: ({ question }: { question: string }): { readonly kind: 'kept' } => {
      store.write(residencePrefix + question, String(now()));
      return { kind: 'kept' };
    },
  };
}
