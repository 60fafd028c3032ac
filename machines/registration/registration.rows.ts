import type { DoneActorEvent } from 'xstate';
import { onOutcome } from '../answer.ts';
import { enteredBy, outcomeContext, type Answer } from './registration.outcomes.ts';
import type { RegistrationContext } from './registration.types.ts';

interface Answered {
  readonly context: RegistrationContext;
  readonly event: DoneActorEvent<Answer>;
}

/** The action that keeps what the screens show of an answer. */
const keepOutcome = {
  type: 'keepOutcome',
  params: ({ context, event }: Answered) => outcomeContext(event.output, context),
} as const;

/** The candidate of an answer that leads to a screen with its details; `byLink`: where the account is proven by a mailed link. [REG-10] */
export function onAnswer(is: Answer['kind'], target: string, type: 'outcomeIs' | 'outcomeIsByLink' = 'outcomeIs') {
  return { guard: { type, params: { is } }, target, actions: keepOutcome } as const;
}

/** The candidates of the refusals that have a dialog, whichever call they answer. [MODAL-09] [MODAL-10] [MODAL-11] */
export const toDialog = [
  onAnswer('phoneLimited', 'dialog.unsupported'),
  onAnswer('accountUpgrading', 'dialog.accountUpgrading'),
  onAnswer('declined', 'dialog.declined'),
] as const;

/** The candidate of an attempt that can no longer be confirmed: it starts again, the account is kept. [REG-28] */
export const onGone = onOutcome('attemptGone', 'inputAccount.gone', [keepOutcome, 'dropAttempt']);

/** The candidate of an answer that signs in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: 'done',
  actions: { type: 'keepAnswer', params: ({ event }: Answered) => enteredBy(event.output) },
} as const;

/** The candidate of parts that were not loaded, or of a step that broke down. */
export function unreached(reason: 'network' | 'timeout') {
  return {
    target: '#registration.inputAccount.unreachable',
    actions: { type: 'keepOutcome', params: { failure: { reason, reference: '' } } },
  } as const;
}
