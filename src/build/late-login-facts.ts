import type * as facts from '../../machines/login/login.facts.ts';

type Facts = Pick<typeof facts, 'asked' | 'dialogNotice' | 'outcomeFacts' | 'keptProof' | 'keptSeal' | 'requestOf'>;

let real: Facts | null = null;

/** What of an outcome is kept, in the browser's build: it comes with the parts that an attempt needs, before which there is no outcome. */
function brought(): Facts {
  if (!real) throw new Error('not there yet');
  return real;
}

export const asked: Facts['asked'] = (event, context) => brought().asked(event, context);
export const dialogNotice: Facts['dialogNotice'] = (context) => brought().dialogNotice(context);
export const outcomeFacts: Facts['outcomeFacts'] = (outcome) => brought().outcomeFacts(outcome);
export const keptProof: Facts['keptProof'] = (answer) => brought().keptProof(answer);
export const keptSeal: Facts['keptSeal'] = (outcome) => brought().keptSeal(outcome);
export const requestOf: Facts['requestOf'] = (context) => brought().requestOf(context);

/** Called by the part that comes with an attempt, before its machine goes on. */
export function bringLoginFacts(those: Facts): void {
  real = those;
}
