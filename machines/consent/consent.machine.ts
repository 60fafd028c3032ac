import { assign, setup } from 'xstate';
import { onOutcome, outcomeIs } from '../outcome.ts';
import { port } from '../port.ts';
import type { ConsentChoice, ConsentEvent, ConsentOutcome } from './consent.types.ts';

/** The cookie banner: shown until it is answered, and again on request. [UI-04] [UI-06] (decision D11) */
export const consentMachine = setup({
  types: {
    context: {} as { readonly choice: ConsentChoice },
    events: {} as ConsentEvent,
  },
  actors: {
    readConsent: port<ConsentOutcome, void>('readConsent'),
    keepConsent: port<{ readonly kind: 'kept' }, { choice: ConsentChoice }>('keepConsent'),
  },
  guards: { outcomeIs: outcomeIs<ConsentOutcome>() },
  actions: { keepChoice: assign({ choice: (_, params: { choice: ConsentChoice }) => params.choice }) },
  delays: { storageWaiting: 1000 },
}).createMachine({
  id: 'consent',
  context: { choice: 'rejected' },
  initial: 'reading',
  states: {
    reading: {
      meta: {
        screen: 'consent.pending',
        spec: ['UI-04', 'STORE-09'],
        doc: 'Has the user answered before? The banner is part of the painted page, and may be answered at once.',
      },
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [onOutcome('answered', 'settled'), { target: 'asking' }],
        onError: 'asking',
      },
      after: { storageWaiting: 'asking' },
      on: {
        'consent.given': {
          target: 'keeping',
          actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
    },
    asking: {
      meta: {
        screen: 'consent.asking',
        spec: ['UI-04', 'UI-05'],
        doc: 'The banner asks; accepting and rejecting weigh the same.',
      },
      on: {
        'consent.given': {
          target: 'keeping',
          actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
    },
    keeping: {
      meta: {
        screen: 'consent.none',
        spec: ['UI-06', 'STORE-09'],
        doc: 'The answer is stored, or lasts for this page where nothing can be stored.',
      },
      invoke: {
        id: 'keepConsent',
        src: 'keepConsent',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: 'settled',
        onError: 'settled',
      },
      after: { storageWaiting: 'settled' },
    },
    settled: {
      meta: { screen: 'consent.none', spec: ['UI-04'], doc: 'Answered; the footer opens the question again.' },
      on: { 'consent.reopened': 'asking' },
    },
  },
});
