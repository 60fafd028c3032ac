import type { DoneActorEvent } from 'xstate';
import type { CheckOutcome, SendOutcome } from '../../services/contract/verification.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import { outcomeContext } from './verification.outcomes.ts';

/** The action that keeps what the dialog shows of an outcome. */
export const keepOutcome = {
  type: 'keepOutcome',
  params: ({ event }: { readonly event: DoneActorEvent<SendOutcome | CheckOutcome> }) => outcomeContext(event.output),
} as const;

/** The candidate of an outcome that the dialog shows. */
export function onOutcome<const Kind extends (SendOutcome | CheckOutcome)['kind'], const Target extends string>(
  is: Kind,
  target: Target,
) {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions: keepOutcome } as const;
}

/** The action that keeps why no usable reply came. */
export function keepFailure<const Reason extends UnreachableReason>(reason: Reason) {
  return { type: 'keepOutcome', params: { failure: { reason, reference: '' } } } as const;
}
