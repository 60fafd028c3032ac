import type { DoneActorEvent } from 'xstate';
import type { ThirdPartyOutcome } from '../../services/contract/third-party.ts';
import { finalAnswer, refusalIn } from './third-party.outcomes.ts';

interface OutcomeArgs {
  readonly event: DoneActorEvent<ThirdPartyOutcome>;
}

/** Action that stores the details of a refusal. */
export const keepRefusal = {
  type: 'keepDetails',
  params: ({ event }: OutcomeArgs) => refusalIn(event.output),
} as const;

/** Transition for a refusal with its own screen. */
export function onRefusal<const Kind extends ThirdPartyOutcome['kind'], const Target extends string>(
  is: Kind,
  target: Target,
) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepRefusal } as const;
}

/** Transition for an outcome that ends the flow. */
export function onFinalOutcome<const Kind extends ThirdPartyOutcome['kind']>(is: Kind) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepDetails', params: ({ event }: OutcomeArgs) => finalAnswer(event.output) },
  } as const;
}
