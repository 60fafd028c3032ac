import { assign, setup } from 'xstate';
import type { GuestOutcome, ProfileOutcome } from '../../services/contract/session.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import type { SessionAnswer } from './session.types.ts';

/**
 * Recognises the session: guest id, token, profile, in this order; on failure the visitor is a guest or unknown.
 * [SESS-01] [ROLE-01] [ROLE-02]
 */
export const sessionMachine = setup({
  types: {
    context: {} as { answer: SessionAnswer },
    output: {} as SessionAnswer,
  },
  actors: {
    identifyGuest: port<GuestOutcome, void>('identifyGuest'),
    loadProfile: port<ProfileOutcome, void>('loadProfile'),
  },
  guards: { outcomeIs: outcomeIs<GuestOutcome | ProfileOutcome>() },
  actions: { keepAnswer: assign({ answer: (_, params: SessionAnswer) => params }) },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'session',
  context: { answer: { kind: 'visitor' } },
  initial: 'identifying',
  states: {
    identifying: {
      meta: {
        screen: 'session.silent',
        spec: ['SESS-01', 'STORE-01'],
        doc: 'The guest id is read or made, the token cookie is read.',
      },
      invoke: {
        id: 'identifyGuest',
        src: 'identifyGuest',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'tokenHeld' } },
            target: 'loadingProfile',
            actions: { type: 'keepAnswer', params: { kind: 'unknown' } },
          },
          { target: 'done', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: 'done',
      },
      after: { watchdog: 'done' },
    },
    loadingProfile: {
      meta: {
        screen: 'session.silent',
        spec: ['SESS-01', 'ROLE-02', 'CALL-09'],
        doc: 'A token is held; its owner is not known yet.',
      },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'done', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: 'done',
      },
      after: { watchdog: 'done' },
    },
    done: { type: 'final', meta: { screen: 'session.silent', spec: ['SESS-01'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});
