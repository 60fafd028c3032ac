import type { DoneActorEvent } from 'xstate';
import type { AttemptOutcome } from '../attempt/attempt.types.ts';
import { enteredBy, outcomeContext } from './login.outcomes.ts';

interface Answered {
  readonly event: DoneActorEvent<AttemptOutcome>;
}

/** The candidate of an outcome that is shown with its details. */
export function onRefusal(is: AttemptOutcome['kind'], target: string) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target,
    actions: { type: 'keepOutcome', params: ({ event }: Answered) => outcomeContext(event.output) },
  } as const;
}

/** The candidate of an outcome that signs in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: 'done',
  actions: { type: 'keepAnswer', params: ({ event }: Answered) => enteredBy(event.output) },
} as const;

/** The candidate of an outcome that ends the flow without a sign-in. */
export function finishWith(is: 'tokenLost' | 'selfUnblock') {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepAnswer', params: { kind: is } },
  } as const;
}

/** The candidate of an attempt that broke down. */
export const unreached = {
  target: 'form.unreachable',
  actions: { type: 'keepOutcome', params: unreachable('network') },
} as const;

/**
 * The candidate of parts of an attempt that were not loaded; the answer of a provider is dropped with it. [LOGIN-03]
 */
export function unprepared(reason: 'network' | 'timeout') {
  return {
    target: 'form.unreachable',
    actions: [{ type: 'keepOutcome', params: unreachable(reason) }, 'dropProviderVisit'],
  } as const;
}

function unreachable(reason: 'network' | 'timeout') {
  return { failure: { reason, reference: '' } } as const;
}
