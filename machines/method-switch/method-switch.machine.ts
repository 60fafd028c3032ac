import { setup } from 'xstate';
import { onOutcome, outcomeIs } from '../outcome.ts';
import { effect, port } from '../port.ts';
import type {
  AddressUse,
  Choice,
  MethodSwitchEvent,
  PhoneFieldsOutcome,
  RecalledMethod,
} from './method-switch.types.ts';

/**
 * The sign-in method of the form: the previous or a chosen one. The form changes only after the replacing fields have
 * loaded, and not if the user has meanwhile started with the e-mail field. Runs beside the flow, which accepts a
 * method when it can. [LOGIN-02] [LOGIN-13] [LANG-21]
 */
export const methodSwitchMachine = setup({
  types: { events: {} as MethodSwitchEvent },
  actors: {
    recallMethod: port<RecalledMethod, void>('recallMethod'),
    fetchPhoneFields: port<PhoneFieldsOutcome, void>('fetchPhoneFields'),
    readAddressUse: port<AddressUse, void>('readAddressUse'),
  },
  guards: {
    outcomeIs: outcomeIs<RecalledMethod | PhoneFieldsOutcome | AddressUse>(),
    isAddressFree: (_, { outcome }: { outcome: RecalledMethod }) =>
      outcome.kind === 'mobileOnDevice' && !outcome.isAddressUsed,
    isPhone: ({ event }) => event.type === 'method.chosen' && event.method === 'mobile',
  },
  actions: {
    watchAddress: effect<undefined>('watchAddress'),
    takeMethod: effect<{ method: Choice }>('takeMethod'),
  },
  delays: { storageWaiting: 1000, untilSpinner: 400, fieldsWaiting: 30_000 },
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
        doc: 'Which method was chosen on this tab, or used for the last sign-in? An e-mail field in use outranks the latter.',
      },
      invoke: {
        id: 'recallMethod',
        src: 'recallMethod',
        onDone: [
          onOutcome('mobileOnTab', 'restoringTab'),
          {
            guard: { type: 'isAddressFree', params: ({ event }) => ({ outcome: event.output }) },
            target: 'restoringDevice',
          },
          { target: 'still' },
        ],
        onError: 'still',
      },
      after: { storageWaiting: 'still' },
    },
    restoringTab: {
      entry: 'watchAddress',
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LANG-21', 'T15'],
        doc: 'The phone fields are loaded for a method that was chosen on this tab before: no wait is shown, and no error.',
      },
      invoke: {
        id: 'fetchPhoneFields',
        src: 'fetchPhoneFields',
        onDone: [onOutcome('ready', 'judgingEdit'), { target: 'still' }],
        onError: 'still',
      },
      after: { fieldsWaiting: 'still' },
    },
    restoringDevice: {
      entry: 'watchAddress',
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LOGIN-02'],
        doc: 'The phone fields are loaded for the method of the last sign-in: no wait is shown, and no error.',
      },
      invoke: {
        id: 'fetchPhoneFields',
        src: 'fetchPhoneFields',
        onDone: [onOutcome('ready', 'judgingUse'), { target: 'still' }],
        onError: 'still',
      },
      after: { fieldsWaiting: 'still' },
    },
    still: { meta: { screen: 'methodSwitch.still', spec: ['LOGIN-13', 'SITE-07'], doc: 'No fields are loading.' } },
    fetching: {
      entry: 'watchAddress',
      initial: 'briefly',
      invoke: { id: 'fetchPhoneFields', src: 'fetchPhoneFields', onDone: 'judgingUse', onError: 'judgingUse' },
      on: { 'method.chosen': { guard: 'isPhone' } },
      after: { fieldsWaiting: 'judgingUse' },
      states: {
        briefly: {
          meta: {
            screen: 'methodSwitch.still',
            spec: ['LOGIN-02', 'UI-15'],
            doc: 'The user has requested the phone fields; the form stays as it is.',
          },
          after: { untilSpinner: 'visibly' },
        },
        visibly: {
          meta: {
            screen: 'methodSwitch.awaited',
            spec: ['LOGIN-02', 'UI-15'],
            doc: 'The wait is shown at the chosen method. Lost fields have an error in their place.',
          },
        },
      },
    },
    judgingUse: {
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LOGIN-02', 'UI-15'],
        doc: 'A user who has turned to the e-mail field during the wait keeps it.',
      },
      invoke: {
        id: 'readAddressUse',
        src: 'readAddressUse',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'untouched' } },
            target: 'still',
            actions: { type: 'takeMethod', params: { method: 'mobile' } },
          },
          { target: 'still' },
        ],
        onError: 'still',
      },
      after: { storageWaiting: 'still' },
    },
    judgingEdit: {
      meta: {
        screen: 'methodSwitch.still',
        spec: ['LANG-21', 'T15'],
        doc: 'The focus alone does not count: the method was chosen on this tab. A changed e-mail address does.',
      },
      invoke: {
        id: 'readAddressUse',
        src: 'readAddressUse',
        onDone: [
          onOutcome('edited', 'still'),
          { target: 'still', actions: { type: 'takeMethod', params: { method: 'mobile' } } },
        ],
        onError: 'still',
      },
      after: { storageWaiting: 'still' },
    },
  },
});
