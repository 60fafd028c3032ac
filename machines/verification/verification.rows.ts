import type { DoneActorEvent } from 'xstate';
import type { SendOutcome } from '../../services/contract/verification.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import type { CodeOutcome } from './verification.types.ts';
import { goneAnswer, outcomeContext } from './verification.outcomes.ts';

/** The action that keeps what the dialog shows of an outcome. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: { readonly event: DoneActorEvent<SendOutcome | CodeOutcome> }) => outcomeContext(event.output),
} as const;

/** The candidate of an outcome that the dialog shows. */
export function onOutcome<const Kind extends (SendOutcome | CodeOutcome)['kind'], const Target extends string>(
  is: Kind,
  target: Target,
) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepOutcome } as const;
}

/** The action that keeps why no usable reply came. */
export function keepFailure<const Reason extends UnreachableReason>(reason: Reason) {
  return { type: 'keepOutcome', params: { failure: { reason, reference: '' } } } as const;
}

/** The candidate of a sign-up that can no longer be confirmed: it starts again. [REG-28] */
export const onAttemptGone = {
  guard: { type: 'completes', params: { is: 'attemptGone' } },
  target: '#verification.done',
  actions: {
    type: 'keepAnswer',
    params: ({ event }: { readonly event: DoneActorEvent<SendOutcome | CodeOutcome> }) => goneAnswer(event.output),
  },
} as const;
