import { assign, setup } from 'xstate';
import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { StaticConfigOutcome } from '../../services/contract/static-config.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import { areSameDecisions, resolveCompliance } from '../rules/compliance.ts';
import type { ComplianceContext, ComplianceEvent, ComplianceInput } from './compliance.types.ts';

/** The compliance decisions for each page element, by the user's country, site and account. [CMPL-01] to [CMPL-08] */
export const complianceMachine = setup({
  types: {
    input: {} as ComplianceInput,
    context: {} as ComplianceContext,
    events: {} as ComplianceEvent,
  },
  actors: {
    readRegulation: port<RegulationCountry, void>('readRegulation'),
    readStaticConfig: port<StaticConfigOutcome, void>('readStaticConfig'),
  },
  guards: {
    outcomeIs: outcomeIs<StaticConfigOutcome>(),
    isAccountSettled: ({ context }) => !context.needsAccount || context.account !== '',
    isCountryUnknown: ({ context }) => context.country === null,
  },
  actions: {
    keepAccount: assign({ account: (_, params: { account: string }) => params.account }),
    keepCountry: assign({ country: (_, params: { country: RegulationCountry }) => params.country }),
    keepRules: assign({
      rules: (_, params: { outcome: StaticConfigOutcome }) =>
        params.outcome.kind === 'loaded' ? params.outcome.rules : [],
    }),
    decide: assign({
      decisions: ({ context }) => {
        const decisions = resolveCompliance(context.rules, context);
        return areSameDecisions(decisions, context.decisions) ? context.decisions : decisions;
      },
    }),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'compliance',
  context: ({ input }) => ({ ...input, account: '', country: null, rules: [], decisions: new Map() }),
  initial: 'lookingUp',
  on: { 'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.account }) } } },
  states: {
    lookingUp: {
      meta: {
        screen: 'compliance.unknown',
        spec: ['CMPL-01', 'CMPL-09'],
        doc: 'Which country regulates this user? Whatever fails leaves it unknown.',
      },
      invoke: {
        id: 'readRegulation',
        src: 'readRegulation',
        onDone: {
          target: 'readingRules',
          actions: { type: 'keepCountry', params: ({ event }) => ({ country: event.output }) },
        },
        onError: 'readingRules',
      },
      after: { watchdog: 'readingRules' },
    },
    readingRules: {
      meta: {
        screen: 'compliance.unknown',
        spec: ['CMPL-06', 'CMPL-11'],
        doc: 'The rules are read. Without them, nothing is restricted here; the exchange decides in any case.',
      },
      invoke: {
        id: 'readStaticConfig',
        src: 'readStaticConfig',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'loaded' } },
            target: 'awaitingAccount',
            actions: { type: 'keepRules', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'awaitingAccount' },
        ],
        onError: 'awaitingAccount',
      },
      after: { watchdog: 'awaitingAccount' },
    },
    awaitingAccount: {
      meta: { screen: 'compliance.unknown', spec: ['CMPL-01'], doc: 'If a rule needs the account, it is read.' },
      always: { guard: 'isAccountSettled', target: 'ready' },
    },
    ready: {
      tags: ['ready'],
      entry: 'decide',
      on: {
        'account.changed': {
          actions: [{ type: 'keepAccount', params: ({ event }) => ({ account: event.account }) }, 'decide'],
        },
      },
      initial: 'settled',
      states: {
        settled: {
          meta: {
            screen: 'compliance.ready',
            spec: ['CMPL-02', 'CMPL-08'],
            doc: 'The rules have been applied; each change of the account applies them again.',
          },
          on: { 'subscription.began': [{ guard: 'isCountryUnknown', target: 'lookingUpAgain' }, {}] },
        },
        lookingUpAgain: {
          meta: {
            screen: 'compliance.ready',
            spec: ['CMPL-08'],
            doc: 'A new subscriber, and the country is still unknown: one more attempt, while the known rules apply.',
          },
          invoke: {
            id: 'readRegulation',
            src: 'readRegulation',
            onDone: {
              target: 'settled',
              actions: [{ type: 'keepCountry', params: ({ event }) => ({ country: event.output }) }, 'decide'],
            },
            onError: 'settled',
          },
          after: { watchdog: 'settled' },
        },
      },
    },
  },
});
