import type { DoneActorEvent } from 'xstate';
import { onOutcome } from '../outcome.ts';
import { completionOf, outcomeContext, type Answer } from './registration.outcomes.ts';
import type { RegistrationContext } from './registration.types.ts';

interface OutcomeArgs {
  readonly context: RegistrationContext;
  readonly event: DoneActorEvent<Answer>;
}

/** Action that stores the details that the screens show. */
const keepOutcome = {
  type: 'keepOutcome',
  params: ({ context, event }: OutcomeArgs) => outcomeContext(event.output, context),
} as const;

/**
 * Transition for an outcome that leads to a screen with its details; `outcomeIsByLink` requires that the account is
 * verified by a mailed link. [REG-10]
 */
export function onAnswer(is: Answer['kind'], target: string, type: 'outcomeIs' | 'outcomeIsByLink' = 'outcomeIs') {
  return { guard: { type, params: { is } }, target, actions: keepOutcome } as const;
}

/** Transition for a visitor who may not sign up here. [REG-19] [REG-24] */
export function onAdmission(is: 'notServed' | 'referred') {
  return { guard: { type: 'admissionIs', params: { is } }, target: `#registration.closed.${is}` } as const;
}

/**
 * Transitions for what can end each later step: an attempt that can no longer be confirmed starts again with the same
 * account, other refusals have a dialog, anything else leads to the form. [REG-28] [MODAL-09] [MODAL-10] [MODAL-11]
 */
export const sharedRefusals = [
  onOutcome('attemptGone', 'inputAccount.gone', [keepOutcome, 'dropAttempt']),
  onAnswer('phoneLimited', 'dialog.unsupported'),
  onAnswer('accountUpgrading', 'dialog.accountUpgrading'),
  onAnswer('declined', 'dialog.declined'),
  { target: 'inputAccount' },
] as const;

/** Transition for an outcome that signs in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: 'done',
  actions: { type: 'keepAnswer', params: ({ event }: OutcomeArgs) => completionOf(event.output) },
} as const;

/** Transition for parts that failed to load, or a step that failed unexpectedly. */
export function onUnreachable(reason: 'network' | 'timeout') {
  return {
    target: '#registration.inputAccount.unreachable',
    actions: { type: 'keepOutcome', params: { failure: { reason, reference: '' } } },
  } as const;
}
