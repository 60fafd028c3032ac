import type { DoneActorEvent } from 'xstate';
import type { FinishOutcome } from '../../services/contract/registration.ts';
import { answerIn, outcomeContext } from './new-password.outcomes.ts';

interface Answered {
  readonly event: DoneActorEvent<FinishOutcome>;
}

/** The candidate of an outcome that the form shows with its details. */
export function onRefusal(is: FinishOutcome['kind'], target: string) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepOutcome } as const;
}

/** The action that keeps what the form shows of an outcome. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: Answered) => outcomeContext(event.output),
} as const;

/** The candidate of an outcome that ends the step. */
export function finishOn(is: FinishOutcome['kind']) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepAnswer', params: ({ event }: Answered) => answerIn(event.output) },
  } as const;
}

/** The candidate of a last call without an answer: the account may exist. */
export function unanswered(reason: 'network' | 'timeout') {
  return {
    target: 'form.unreachable',
    actions: { type: 'keepOutcome', params: { failure: { reason, reference: '' }, isUnanswered: true } },
  } as const;
}
