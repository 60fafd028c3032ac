import type { DoneActorEvent } from 'xstate';
import { banIn, verificationContext, outcomeIn, type Answer } from './attempt.outcomes.ts';
import type { AttemptOutcome } from './attempt.types.ts';

interface OutcomeArgs {
  readonly event: DoneActorEvent<Answer>;
}

/** Transition that ends the attempt with this outcome. */
export function finishWith(outcome: AttemptOutcome) {
  return { target: 'done', actions: { type: 'keepOutcome', params: outcome } } as const;
}

/** Transition that ends the attempt with the answer as its outcome. */
export const finish = {
  target: 'done',
  actions: { type: 'keepOutcome', params: ({ event }: OutcomeArgs) => outcomeIn(event.output) },
} as const;

/** Transition for an account that also requires a code. [LOGIN-11] */
export const onVerificationNeeded = {
  guard: { type: 'outcomeIs', params: { is: 'verificationNeeded' } },
  target: 'verifying',
  actions: { type: 'keepNeeded', params: ({ event }: OutcomeArgs) => verificationContext(event.output) },
} as const;

/** Transition for a banned account. [ERR-26] [BAN-01] */
export const onBanned = {
  guard: { type: 'outcomeIs', params: { is: 'banned' } },
  target: 'checkingBan',
  actions: { type: 'keepBan', params: ({ event }: OutcomeArgs) => banIn(event.output) },
} as const;
