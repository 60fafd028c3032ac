import { setup } from 'xstate';
import { outcomeIs, WATCHDOG } from '../answer.ts';
import { effect, port } from '../port.ts';
import type { Choice, MethodSwitchEvent, PhoneFieldsOutcome, RecalledMethod } from './method-switch.types.ts';

/** By which method the form asks who it is: the one from before, or a chosen one. It stays as it is until the fields that take its place are there. Stands beside the flow, which takes what it can. [LOGIN-02] [LOGIN-13] [LANG-21] */
export const methodSwitchMachine = setup({
  types: { events: {} as MethodSwitchEvent },
  actors: {
    recallMethod: port<RecalledMethod, void>('recallMethod'),
    fetchPhoneFields: port<PhoneFieldsOutcome, { isAsked: boolean }>('fetchPhoneFields'),
  },
  guards: {
    outcomeIs: outcomeIs<RecalledMethod | PhoneFieldsOutcome>(),
    isPhone: ({ event }) => event.type === 'method.chosen' && event.method === 'mobile',
  },
  actions: { takeMethod: effect<{ method: Choice }>('takeMethod') },
  delays: { storageWaiting: 1000, untilSpinner: 400, watchdog: WATCHDOG },
}).createMachine({
  id: 'methodSwitch',
  initial: 'recalling',
  on: {
    'method.chosen': [
      { guard: 'isPhone', target: '.fetching' },
      { target: '.still', actions: { type: 'takeMethod', params: ({ event }) => ({ method: event.method }) } },
    ],
  },
  states: {
    recalling: {
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LANG-21', 'LOGIN-02'],
        doc: 'What was chosen on this tab before, or signed in by last?',
      },
      invoke: {
        id: 'recallMethod',
        src: 'recallMethod',
        onDone: [{ guard: { type: 'outcomeIs', params: { is: 'mobile' } }, target: 'restoring' }, { target: 'still' }],
        onError: 'still',
      },
      after: { storageWaiting: 'still' },
    },
    restoring: {
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LANG-21', 'LOGIN-02'],
        doc: 'The phone fields are loaded without a request of the user: no wait and no failure is shown.',
      },
      invoke: {
        id: 'fetchPhoneFields',
        src: 'fetchPhoneFields',
        input: { isAsked: false },
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'ready' } },
            target: 'still',
            actions: { type: 'takeMethod', params: { method: 'mobile' } },
          },
          { target: 'still' },
        ],
        onError: 'still',
      },
      after: { watchdog: 'still' },
    },
    still: { meta: { screen: 'methodSwitch.still', spec: ['LOGIN-13', 'SITE-07'], doc: 'Nothing is waited for.' } },
    fetching: {
      initial: 'briefly',
      invoke: {
        id: 'fetchPhoneFields',
        src: 'fetchPhoneFields',
        input: { isAsked: true },
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'overtaken' } }, target: 'still' },
          { target: 'still', actions: { type: 'takeMethod', params: { method: 'mobile' } } },
        ],
        onError: { target: 'still', actions: { type: 'takeMethod', params: { method: 'mobile' } } },
      },
      on: { 'method.chosen': { guard: 'isPhone' } },
      after: { watchdog: { target: 'still', actions: { type: 'takeMethod', params: { method: 'mobile' } } } },
      states: {
        briefly: {
          meta: {
            screen: 'methodSwitch.still',
            spec: ['LOGIN-02', 'UI-15'],
            doc: 'The fields of a phone number were asked for; the form stays as it is.',
          },
          after: { untilSpinner: 'visibly' },
        },
        visibly: {
          meta: {
            screen: 'methodSwitch.awaited',
            spec: ['LOGIN-02', 'UI-15'],
            doc: 'The wait is shown at what was chosen. Where the fields cannot be had, their place says so.',
          },
        },
      },
    },
  },
});
