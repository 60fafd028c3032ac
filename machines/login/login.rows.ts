import type { DoneActorEvent } from 'xstate';
import type { AttemptOutcome } from '../attempt/attempt.types.ts';
import { completionOf, outcomeContext } from './login.outcomes.ts';

interface OutcomeArgs {
  readonly event: DoneActorEvent<AttemptOutcome>;
}

/** Transition for an outcome that is shown with its details. */
export function onRefusal(is: AttemptOutcome['kind'], target: string) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target,
    actions: { type: 'keepOutcome', params: ({ event }: OutcomeArgs) => outcomeContext(event.output) },
  } as const;
}

/** Transition for an outcome that signs in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: 'done',
  actions: { type: 'keepAnswer', params: ({ event }: OutcomeArgs) => completionOf(event.output) },
} as const;

/** Transition for an outcome that ends the flow without a sign-in. */
export function finishWith(is: 'tokenLost' | 'selfUnblock') {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepAnswer', params: { kind: is } },
  } as const;
}

/** Transition for an attempt that failed unexpectedly. */
export const onUnreachable = {
  target: 'form.unreachable',
  actions: { type: 'keepOutcome', params: unreachable('network') },
} as const;

/** Transition for an attempt whose late parts failed to load; it also discards a provider's answer. [LOGIN-03] */
export function onPartsFailed(reason: 'network' | 'timeout') {
  return {
    target: 'form.unreachable',
    actions: [{ type: 'keepOutcome', params: unreachable(reason) }, 'dropProviderVisit'],
  } as const;
}

function unreachable(reason: 'network' | 'timeout') {
  return { failure: { reason, reference: '' } } as const;
}
