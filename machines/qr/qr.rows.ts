import type { DoneActorEvent } from 'xstate';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import { refusalIn, type QrOutcome } from './qr.outcomes.ts';
import type { QrStatusOutcome } from '../../services/contract/qr.ts';

interface OutcomeArgs {
  readonly event: DoneActorEvent<QrOutcome>;
}

interface StatusAnswered {
  readonly event: DoneActorEvent<QrStatusOutcome>;
}

/** Transition for a refusal that the form shows: it ends the flow, whichever request it answers. [QR-04] */
export const onFormRefusal = {
  guard: { type: 'isFormRefusal', params: ({ event }: OutcomeArgs) => ({ outcome: event.output }) },
  target: '#qr.done',
  actions: { type: 'keepFormRefusal', params: ({ event }: OutcomeArgs) => ({ outcome: event.output }) },
} as const;

/**
 * Transition for a refusal without its own toast: the dialog shows its code, and a toast repeats it. [QR-04]
 * [MODAL-22]
 */
export const onDeclined = {
  guard: { type: 'outcomeIs', params: { is: 'declined' } },
  target: '#qr.failed',
  actions: [
    { type: 'keepRefusal', params: ({ event }: OutcomeArgs) => ({ outcome: event.output }) },
    { type: 'reportFailure', params: ({ event }: OutcomeArgs) => toastOfDialog(refusalIn(event.output)) },
  ],
} as const;

/** Transition for a refusal that was shown as a toast. */
export const onRefused = {
  guard: { type: 'outcomeIs', params: { is: 'refused' } },
  target: '#qr.failed',
  actions: { type: 'keepRefusal', params: ({ event }: StatusAnswered) => ({ outcome: event.output }) },
} as const;

/** Transition for a confirmed code that signs in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: '#qr.done',
  actions: { type: 'keepSignedIn', params: ({ event }: StatusAnswered) => ({ outcome: event.output }) },
} as const;

/** Transition for a confirmed code whose token the browser did not store. */
export const onTokenLost = {
  guard: { type: 'outcomeIs', params: { is: 'tokenLost' } },
  target: '#qr.done',
  actions: { type: 'keepAnswer', params: { kind: 'tokenLost' } },
} as const;

/** Transition for a confirmed code whose account also requires a verification code. [LOGIN-11] */
export const onVerificationNeeded = {
  guard: { type: 'outcomeIs', params: { is: 'verificationNeeded' } },
  target: '#qr.done',
  actions: { type: 'keepVerification', params: ({ event }: StatusAnswered) => ({ outcome: event.output }) },
} as const;

/** Transition for an exchange that requests a wait. [HTTP-18] */
export function onTooMany<Target extends string>(target: Target) {
  return {
    guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
    target,
    actions: { type: 'keepWait', params: ({ event }: StatusAnswered) => ({ outcome: event.output }) },
  } as const;
}

/** Transition for a status of a code that is still live. */
export function onLive<Is extends 'waiting' | 'scanned'>(is: Is) {
  return { guard: { type: 'outcomeIs', params: { is } }, target: is, actions: 'forgetMisses' } as const;
}
