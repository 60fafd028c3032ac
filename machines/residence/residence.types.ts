import type { ResidenceQuestion } from '../rules/residence.ts';

export interface ResidenceInput {
  readonly question: ResidenceQuestion;
  /** Countries that the site serves. */
  readonly homeOf: readonly string[];
  /** The country guide names another site for the visitor's country. [REG-20] */
  readonly isReferred: boolean;
}

/** `stays`: the flow continues here, with or without a question. */
export interface ResidenceAnswer {
  readonly kind: 'stays';
}

/** An earlier answer stored in this browser; milliseconds since the epoch. */
export type RecalledResidence =
  | { readonly kind: 'answered'; readonly at: number; readonly now: number }
  | { readonly kind: 'neverAnswered' };

export type ResidenceEvent = { readonly type: 'stay.chosen' } | { readonly type: 'departure.chosen' };

export type ResidenceScreen = 'residence.silent' | 'residence.asking' | 'residence.leaving';
