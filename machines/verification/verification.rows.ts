import type { DoneActorEvent } from 'xstate';
import type { SendItemOutcome } from '../../services/contract/registration.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import type { CodeOutcome, SignUpEnd } from './verification.types.ts';
import { endAnswer, outcomeContext } from './verification.outcomes.ts';

/** The action that keeps what the dialog shows of an outcome. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: { readonly event: DoneActorEvent<SendItemOutcome | CodeOutcome> }) =>
    outcomeContext(event.output),
} as const;

/** The action that keeps why no usable reply came. */
export function keepFailure<const Reason extends UnreachableReason>(reason: Reason) {
  return { type: 'keepOutcome', params: { failure: { reason, reference: '' } } } as const;
}

/** The candidate of a refusal that ends the step of a sign-up: it starts again, or a dialog says why it does not. [REG-28] */
export function onSignUpEnd<const Kind extends 'attemptGone' | SignUpEnd>(is: Kind) {
  return {
    guard: { type: 'signUpOutcomeIs', params: { is } },
    target: '#verification.done',
    actions: {
      type: 'keepAnswer',
      params: ({ event }: { readonly event: DoneActorEvent<SendItemOutcome | CodeOutcome> }) => endAnswer(event.output),
    },
  } as const;
}
