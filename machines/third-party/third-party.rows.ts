import type { DoneActorEvent } from 'xstate';
import type { ThirdPartyOutcome } from '../../services/contract/third-party.ts';
import { ending, refusalIn } from './third-party.outcomes.ts';

interface Answered {
  readonly event: DoneActorEvent<ThirdPartyOutcome>;
}

/** The action that keeps what the screen shows of a refusal. */
export const keepRefusal = { type: 'keepDetails', params: ({ event }: Answered) => refusalIn(event.output) } as const;

/** The candidate of a refusal that has a screen of its own. */
export function onRefusal<const Kind extends ThirdPartyOutcome['kind'], const Target extends string>(
  is: Kind,
  target: Target,
) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepRefusal } as const;
}

/** The candidate of an outcome that ends the flow. */
export function onEnding<const Kind extends ThirdPartyOutcome['kind']>(is: Kind) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepDetails', params: ({ event }: Answered) => ending(event.output) },
  } as const;
}
