import { setup } from 'xstate';
import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { IpCountryOutcome } from '../../services/contract/reference.ts';
import { WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import { isAnswerFresh, isReasonToAsk } from '../rules/residence.ts';
import type { RecalledResidence, ResidenceAnswer, ResidenceEvent, ResidenceInput } from './residence.types.ts';

/**
 * Finds the site on which this user signs up. Asks at most once a day, only if the site has a reason; what is unknown
 * is not asked. [MODAL-02] to [MODAL-08] [SITE-11] [SITE-23] [SITE-26]
 */
export const residenceMachine = setup({
  types: {
    input: {} as ResidenceInput,
    context: {} as ResidenceInput,
    events: {} as ResidenceEvent,
    output: {} as ResidenceAnswer,
  },
  actors: {
    recallResidence: port<RecalledResidence, { question: string }>('recallResidence'),
    readRegulation: port<RegulationCountry, void>('readRegulation'),
    readIpCountry: port<IpCountryOutcome, void>('readIpCountry'),
    keepResidence: port<{ readonly kind: 'kept' }, { question: string }>('keepResidence'),
    goToSite: port<{ readonly kind: 'stayed' }, { site: string; reason: string }>('goToSite'),
  },
  guards: {
    hasFreshAnswer: (_, params: { recalled: RecalledResidence }) =>
      params.recalled.kind === 'answered' && isAnswerFresh(params.recalled.at, params.recalled.now),
    isReferred: ({ context }) => context.isReferred,
    isAskedAlways: ({ context }) => context.question.askedIf === 'always',
    isAskedByAddress: ({ context }) => context.question.askedIf === 'elsewhere',
    isRegulatedElsewhere: ({ context }, params: { country: RegulationCountry }) =>
      isReasonToAsk(context.question.askedIf, params.country),
    isLocatedElsewhere: ({ context }, params: { outcome: IpCountryOutcome }) =>
      params.outcome.kind === 'located' && !context.homeOf.includes(params.outcome.country),
    keepsDepartures: ({ context }) => context.question.keeps === 'both',
  },
  delays: { watchdog: WATCHDOG, storageWaiting: 1000, leavingTooLong: 10_000 },
}).createMachine({
  id: 'residence',
  context: ({ input }) => input,
  initial: 'recalling',
  states: {
    recalling: {
      meta: { screen: 'residence.silent', spec: ['MODAL-06'], doc: 'Did the user answer less than a day ago?' },
      invoke: {
        id: 'recallResidence',
        src: 'recallResidence',
        input: ({ context }) => ({ question: context.question.question }),
        onDone: [
          {
            guard: { type: 'hasFreshAnswer', params: ({ event }) => ({ recalled: event.output }) },
            target: 'settled',
          },
          { target: 'judging' },
        ],
        onError: 'judging',
      },
      after: { storageWaiting: 'judging' },
    },
    judging: {
      meta: { screen: 'residence.silent', spec: ['SITE-23', 'REG-20'], doc: 'What gives this site reason to ask?' },
      always: [
        { guard: 'isReferred', target: 'asking' },
        { guard: 'isAskedAlways', target: 'asking' },
        { guard: 'isAskedByAddress', target: 'locating' },
        { target: 'lookingUp' },
      ],
    },
    lookingUp: {
      meta: {
        screen: 'residence.silent',
        spec: ['MODAL-02', 'MODAL-04', 'CMPL-07'],
        doc: 'Do EEA rules apply to the visitor? If unknown, no question is asked.',
      },
      invoke: {
        id: 'readRegulation',
        src: 'readRegulation',
        onDone: [
          {
            guard: { type: 'isRegulatedElsewhere', params: ({ event }) => ({ country: event.output }) },
            target: 'asking',
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
      after: { watchdog: 'settled' },
    },
    locating: {
      meta: {
        screen: 'residence.silent',
        spec: ['MODAL-08', 'CALL-63', 'CMPL-14'],
        doc: 'Which country does the IP address belong to? If unknown, no question is asked.',
      },
      invoke: {
        id: 'readIpCountry',
        src: 'readIpCountry',
        onDone: [
          {
            guard: { type: 'isLocatedElsewhere', params: ({ event }) => ({ outcome: event.output }) },
            target: 'asking',
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
      after: { watchdog: 'settled' },
    },
    asking: {
      tags: ['modal'],
      meta: {
        screen: 'residence.asking',
        spec: ['MODAL-02', 'MODAL-04', 'MODAL-07', 'MODAL-08', 'MODAL-25'],
        doc: 'The modal asks; each button says where it leads.',
      },
      on: {
        'stay.chosen': 'keepingStay',
        'departure.chosen': [{ guard: 'keepsDepartures', target: 'keepingDeparture' }, { target: 'leaving' }],
      },
    },
    keepingStay: {
      meta: {
        screen: 'residence.silent',
        spec: ['MODAL-05', 'MODAL-06'],
        doc: 'The choice to stay is stored with its time.',
      },
      invoke: {
        id: 'keepResidence',
        src: 'keepResidence',
        input: ({ context }) => ({ question: context.question.question }),
        onDone: 'settled',
        onError: 'settled',
      },
      after: { storageWaiting: 'settled' },
    },
    keepingDeparture: {
      tags: ['modal'],
      meta: {
        screen: 'residence.leaving',
        spec: ['MODAL-06'],
        doc: 'The choice to leave is stored with its time.',
      },
      invoke: {
        id: 'keepResidence',
        src: 'keepResidence',
        input: ({ context }) => ({ question: context.question.question }),
        onDone: 'leaving',
        onError: 'leaving',
      },
      after: { storageWaiting: 'leaving' },
    },
    leaving: {
      tags: ['modal', 'leaving'],
      meta: {
        screen: 'residence.leaving',
        spec: ['MODAL-03', 'MODAL-04', 'MODAL-07', 'ATTR-02'],
        doc: 'The browser is on its way to the other site; if the browser stays, the question is shown again.',
      },
      invoke: {
        id: 'goToSite',
        src: 'goToSite',
        input: ({ context }) => ({ site: context.question.leadsTo, reason: context.question.question }),
        onDone: 'asking',
        onError: 'asking',
      },
      after: { leavingTooLong: 'asking' },
    },
    settled: {
      type: 'final',
      meta: { screen: 'residence.silent', spec: ['MODAL-05'], doc: 'The user signs up here.' },
    },
  },
  output: { kind: 'stays' },
});
