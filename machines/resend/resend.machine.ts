import { setup } from 'xstate';
import type { ResendAnswer, ResendEvent, ResendInput } from './resend.types.ts';

/**
 * The wait before another code may be requested. It outlives the code that is being typed. [REG-09] [LOGIN-11]
 * (decision D07)
 */
export const resendMachine = setup({
  types: {
    input: {} as ResendInput,
    context: {} as ResendInput,
    events: {} as ResendEvent,
    output: {} as ResendAnswer,
  },
  guards: { canResend: ({ context }) => context.wait !== null },
  delays: { waitOver: ({ context }) => context.wait ?? 0 },
}).createMachine({
  id: 'resend',
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      meta: {
        screen: 'resend.waiting',
        spec: ['LOGIN-11'],
        doc: 'No code can be requested: an authenticator app creates its own, or too many were sent.',
      },
      always: [{ guard: 'canResend', target: 'waiting' }, { target: 'done' }],
    },
    waiting: {
      meta: { screen: 'resend.waiting', spec: ['REG-09', 'LOGIN-11'], doc: 'The countdown runs.' },
      after: { waitOver: 'open' },
    },
    open: {
      meta: { screen: 'resend.open', spec: ['REG-09', 'LOGIN-11'], doc: 'Another code may be asked for.' },
      on: { 'resend.requested': 'done' },
    },
    done: { type: 'final', meta: { screen: 'resend.waiting', spec: ['LOGIN-11'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => ({ kind: context.wait === null ? 'unavailable' : 'requested' }),
});
