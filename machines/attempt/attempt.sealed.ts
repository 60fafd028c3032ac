import type { SealedPassword, SealOutcome } from './attempt.types.ts';

/** The sealed password; throws for any other outcome. */
export function sealIn(outcome: SealOutcome): { sealed: SealedPassword } {
  if (outcome.kind !== 'sealed') throw new Error(`a seal with ${outcome.kind} has no envelope`);
  return { sealed: outcome.sealed };
}
