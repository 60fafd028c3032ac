import { assign, setup } from 'xstate';
import type { Secret } from '../../services/secret.ts';
import type { FlowOutcome } from '../flow.ts';
import { port } from '../port.ts';
import type { Rewards } from '../../services/contract/config.ts';
import type { BenefitsContext, BenefitsInput, BenefitsOutcome } from './benefits.types.ts';

/**
 * The benefits page: the rewards, the user who shares them, and a link to sign-up. The page never navigates on its
 * own. [ROUTE-20] [CONST-22]
 */
export const benefitsMachine = setup({
  types: {
    input: {} as BenefitsInput,
    context: {} as BenefitsContext,
    output: {} as FlowOutcome,
    children: {} as { readBenefits: 'readBenefits' },
  },
  actors: {
    readBenefits: port<BenefitsOutcome, { rewards: Rewards; arePromised: boolean; token: Secret | null }>(
      'readBenefits',
    ),
  },
  actions: {
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
  delays: { benefitsWaiting: ({ context: { wait } }) => wait },
}).createMachine({
  id: 'benefits',
  context: ({ input: { rewards, arePromised, token, wait } }) => ({
    rewards,
    arePromised,
    wait,
    token,
    promised: { rewards: null, redemption: null },
    sharer: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      exit: 'dropToken',
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
    },
  },
});
