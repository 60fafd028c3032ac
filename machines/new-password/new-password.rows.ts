import type { DoneActorEvent } from 'xstate';
import type { FinishOutcome } from '../../services/contract/registration.ts';
import { answerIn, outcomeContext } from './new-password.outcomes.ts';

interface OutcomeArgs {
  readonly event: DoneActorEvent<FinishOutcome>;
}

/** Transition for an outcome that the form shows with its details. */
export function onRefusal(is: FinishOutcome['kind'], target: string) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepOutcome } as const;
}

/** Action that stores the details that the form shows. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: OutcomeArgs) => outcomeContext(event.output),
} as const;

/** Transition for an outcome that ends the step. */
export function onFinish(is: FinishOutcome['kind']) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepAnswer', params: ({ event }: OutcomeArgs) => answerIn(event.output) },
  } as const;
}

/** Transition for a final call without an answer: the account may exist. */
export function onUnanswered(reason: 'network' | 'timeout') {
  return {
    target: 'form.unreachable',
    actions: { type: 'keepOutcome', params: { failure: { reason, reference: '' }, isUnanswered: true } },
  } as const;
}
