import { assign, setup } from 'xstate';
import { outcomeIs, WATCHDOG } from '../../../machines/outcome.ts';
import type { FlowOutcome } from '../../../machines/flow.ts';
import { port } from '../../../machines/port.ts';
import type { GreetingContext, GreetingEvent, GreetingInput, GreetingOutcome } from './greeting.types.ts';

/** A flow of one button: a greeting that is heard ends it. */
export const greetingMachine = setup({
  types: {
    input: {} as GreetingInput,
    context: {} as GreetingContext,
    events: {} as GreetingEvent,
    output: {} as FlowOutcome,
    children: {} as { sendGreeting: 'sendGreeting' },
  },
  actors: { sendGreeting: port<GreetingOutcome, { site: string }>('sendGreeting') },
  guards: { outcomeIs: outcomeIs<GreetingOutcome>() },
  actions: { countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }) },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'greeting',
  context: ({ input: { site } }) => ({ site, refusals: 0 }),
  initial: 'asking',
  states: {
    asking: {
      meta: { screen: 'greeting.form', spec: [], doc: 'The form.' },
      on: { 'greeting.sent': 'sending' },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'greeting.busy', spec: [], doc: 'The greeting is on its way.' },
      invoke: {
        id: 'sendGreeting',
        src: 'sendGreeting',
        input: ({ context: { site } }) => ({ site }),
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'heard' } }, target: 'done' },
          { target: 'refused', actions: 'countRefusal' },
        ],
        onError: 'refused',
      },
      after: { watchdog: 'refused' },
    },
    refused: {
      meta: { screen: 'greeting.refused', spec: [], doc: 'The greeting was not heard.' },
      on: { 'greeting.sent': 'sending' },
    },
    done: { type: 'final', meta: { screen: 'greeting.busy', spec: [], doc: 'The greeting was heard.' } },
  },
  output: { kind: 'homeChosen' },
});
