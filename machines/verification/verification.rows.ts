import type { DoneActorEvent } from 'xstate';
import type { SendItemOutcome } from '../../services/contract/registration.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import type { CodeOutcome, SignUpEnd } from './verification.types.ts';
import { endAnswer, outcomeContext } from './verification.outcomes.ts';

/** Action that stores the details that the dialog shows. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: { readonly event: DoneActorEvent<SendItemOutcome | CodeOutcome> }) =>
    outcomeContext(event.output),
} as const;

/** Action that stores why there was no usable reply. */
export function keepFailure<const Reason extends UnreachableReason>(reason: Reason) {
  return { type: 'keepOutcome', params: { failure: { reason, reference: '' } } } as const;
}

/** Transition for a refusal that ends a sign-up's step: it starts again, or a dialog gives the reason. [REG-28] */
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
