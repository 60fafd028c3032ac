import { assign, setup } from 'xstate';
import type { Secret } from '../../services/secret.ts';
import type { FlowOutcome } from '../flow.ts';
import { port } from '../port.ts';
import type { Rewards } from '../../services/contract/config.ts';
import { WATCHDOG } from '../outcome.ts';
import type {
  BenefitsContext,
  BenefitsEvent,
  BenefitsInput,
  BenefitsOutcome,
  PromisesOutcome,
} from './benefits.types.ts';

/**
 * The benefits page: the rewards, the user who shares them, and a link to sign-up. What is promised follows the
 * account that is signed in. The page never navigates on its own. [ROUTE-20] [CONST-22] [CMPL-02]
 */
export const benefitsMachine = setup({
  types: {
    input: {} as BenefitsInput,
    context: {} as BenefitsContext,
    events: {} as BenefitsEvent,
    output: {} as FlowOutcome,
    children: {} as { readBenefits: 'readBenefits'; readPromises: 'readPromises' },
  },
  actors: {
    readBenefits: port<BenefitsOutcome, { rewards: Rewards; arePromised: boolean; token: Secret | null }>(
      'readBenefits',
    ),
    readPromises: port<PromisesOutcome, { rewards: Rewards; arePromised: boolean }>('readPromises'),
  },
  guards: { isOutdated: ({ context }) => context.isOutdated },
  actions: {
    noteChange: assign({ isOutdated: true }),
    dropChange: assign({ isOutdated: false }),
    keepPromises: assign((_, { outcome: { promised } }: { outcome: PromisesOutcome }) => ({ promised })),
    keepBenefits: assign((_, { outcome: { promised, sharer } }: { outcome: BenefitsOutcome }) => ({
      promised,
      sharer,
    })),
    keepDefaults: assign({
      promised: ({ context: { rewards, arePromised } }) => ({
        rewards: arePromised ? rewards : null,
        redemption: null,
      }),
    }),
    dropToken: assign({ token: null }),
  },
  delays: { benefitsWaiting: ({ context: { wait } }) => wait, watchdog: WATCHDOG },
}).createMachine({
  id: 'benefits',
  context: ({ input: { rewards, arePromised, token, wait } }) => ({
    rewards,
    arePromised,
    wait,
    token,
    promised: { rewards: null, redemption: null },
    sharer: null,
    isOutdated: false,
  }),
  initial: 'reading',
  states: {
    reading: {
      exit: 'dropToken',
      on: { 'page.resumed': { actions: 'noteChange' }, 'session.changedElsewhere': { actions: 'noteChange' } },
      meta: {
        screen: 'benefits.loading',
        spec: ['ROUTE-20', 'CALL-17', 'AFF-10', 'CONST-16'],
        doc: 'What may be promised here, and who shares it? Awaited for 3 s at most; the link to sign up can be used meanwhile.',
      },
      invoke: {
        id: 'readBenefits',
        src: 'readBenefits',
        input: ({ context: { rewards, arePromised, token } }) => ({ rewards, arePromised, token }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepBenefits', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'shown', actions: 'keepDefaults' },
      },
      after: { benefitsWaiting: { target: 'shown', actions: 'keepDefaults' } },
    },
    shown: {
      tags: ['linked'],
      meta: {
        screen: 'benefits.shown',
        spec: ['ROUTE-20', 'CONST-21', 'CONST-22', 'SITE-14', 'SITE-31'],
        doc: 'The reward and three samples, or none where nothing may be promised.',
      },
      always: { guard: 'isOutdated', target: 'reviewing' },
      on: { 'page.resumed': 'reviewing', 'session.changedElsewhere': 'reviewing' },
    },
    reviewing: {
      tags: ['linked'],
      entry: 'dropChange',
      meta: {
        screen: 'benefits.shown',
        spec: ['ROUTE-20', 'CMPL-02', 'CMPL-15'],
        doc: 'The account may have changed: what may be promised to it? What is shown stays until that is known.',
      },
      on: {
        'page.resumed': { target: 'reviewing', reenter: true },
        'session.changedElsewhere': { target: 'reviewing', reenter: true },
      },
      invoke: {
        id: 'readPromises',
        src: 'readPromises',
        input: ({ context: { rewards, arePromised } }) => ({ rewards, arePromised }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepPromises', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'shown',
      },
      after: { watchdog: 'shown' },
    },
  },
});
