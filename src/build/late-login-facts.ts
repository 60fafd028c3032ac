import type * as facts from '../../machines/login/login.facts.ts';
import { required } from '../../machines/answer.ts';

type Facts = Pick<typeof facts, 'asked' | 'dialogNotice' | 'outcomeFacts' | 'keptProof' | 'keptSeal' | 'requestOf'>;

/** What of an outcome is kept, in the browser's build: it comes with the parts that an attempt needs, before which there is no outcome. */
let real: Facts | null = null;

export const asked: Facts['asked'] = (event, context) => required(real).asked(event, context);
export const dialogNotice: Facts['dialogNotice'] = (context) => required(real).dialogNotice(context);
export const outcomeFacts: Facts['outcomeFacts'] = (outcome) => required(real).outcomeFacts(outcome);
export const keptProof: Facts['keptProof'] = (answer) => required(real).keptProof(answer);
export const keptSeal: Facts['keptSeal'] = (outcome) => required(real).keptSeal(outcome);
export const requestOf: Facts['requestOf'] = (context) => required(real).requestOf(context);

/** Called by the part that comes with an attempt, before its machine goes on. */
export function bringLoginFacts(those: Facts): void {
  real = those;
}
