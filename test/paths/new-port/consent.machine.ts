import { assign, setup } from 'xstate';
import { outcomeIs, WATCHDOG } from '../../../machines/outcome.ts';
import type { ConsentChoice, ConsentEvent, ConsentOutcome } from '../../../machines/consent/consent.types.ts';
import { effect, port } from '../../../machines/port.ts';
import type { ConsentRule } from './contract.ts';

const meta = { screen: 'consent.none', spec: ['UI-04'], doc: 'A cookie question that not every country requires.' };

/** The consent machine with one more port and one more effect. */
export const consentMachine = setup({
  types: { context: {} as { readonly choice: ConsentChoice }, events: {} as ConsentEvent },
  actors: {
    readConsent: port<ConsentOutcome, void>('readConsent'),
    readConsentRule: port<ConsentRule, void>('readConsentRule'),
    keepConsent: port<{ readonly kind: 'kept' }, { choice: ConsentChoice }>('keepConsent'),
  },
  guards: { outcomeIs: outcomeIs<ConsentOutcome | ConsentRule>() },
  actions: {
    keepChoice: assign({ choice: (_, params: { choice: ConsentChoice }) => params.choice }),
    reportConsent: effect<{ choice: ConsentChoice }>('reportConsent'),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'consent',
  context: { choice: 'rejected' },
  initial: 'reading',
  states: {
    reading: {
      meta,
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'answered' } }, target: 'settled' },
          { target: 'readingRule' },
        ],
        onError: 'readingRule',
      },
    },
    readingRule: {
      meta,
      invoke: {
        id: 'readConsentRule',
        src: 'readConsentRule',
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'notRequired' } }, target: 'settled' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
      after: { watchdog: 'asking' },
    },
    asking: {
      meta: { ...meta, screen: 'consent.asking' },
      on: {
        'consent.given': {
          target: 'keeping',
          actions: [
            { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
            { type: 'reportConsent', params: ({ event }) => ({ choice: event.choice }) },
          ],
        },
      },
    },
    keeping: {
      meta,
      invoke: {
        id: 'keepConsent',
        src: 'keepConsent',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: 'settled',
        onError: 'settled',
      },
    },
    settled: { meta, on: { 'consent.reopened': 'asking' } },
  },
});
