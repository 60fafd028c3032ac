import type * as facts from '../../machines/login/login.facts.ts';

type Facts = Pick<typeof facts, 'outcomeFacts' | 'keptProof' | 'keptSeal'>;

let real: Facts | null = null;

/** What of an outcome is kept, in the browser's build: it comes with the parts that an attempt needs, before which there is no outcome. */
function brought(): Facts {
  if (!real) throw new Error('no attempt was prepared');
  return real;
}

export const outcomeFacts: Facts['outcomeFacts'] = (outcome) => brought().outcomeFacts(outcome);
export const keptProof: Facts['keptProof'] = (answer) => brought().keptProof(answer);
export const keptSeal: Facts['keptSeal'] = (outcome) => brought().keptSeal(outcome);

export function bringLoginFacts(those: Facts): void {
  real = those;
}
