import { assign, setup } from 'xstate';
import type { WhiteHostsOutcome } from '../../services/contract/reference.ts';
import type { Secret } from '../../services/secret.ts';
import type { FormUse } from '../rules/account-form.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import { effect, port } from '../port.ts';
import { isToUnlistedDomain } from '../rules/post-login.ts';
import { logInOf, provenElsewhere, resumedOf } from './recall.outcomes.ts';
import type { RecallContext, RecallInput } from './recall.types.ts';

const fillAccount = {
  type: 'fillAccount',
  params: ({ context: { recalled } }: { context: RecallContext }) => ({ account: recalled.account }),
} as const;

/**
 * A sign-up that was started earlier, beside the form: it continues at its step, leads to the log-in page, or fills in
 * its account. The user who is already filling in the form takes precedence over each of them. [RECALL-01] to
 * [RECALL-05] [T05]
 */
export const recallMachine = setup({
  types: { input: {} as RecallInput, context: {} as RecallContext },
  actors: {
    readFormUse: port<FormUse, { account: string }>('readFormUse'),
    prepareSteps: port<{ readonly kind: 'ready' }, void>('prepareSteps'),
    readWhiteHosts: port<WhiteHostsOutcome, { fixed: readonly string[] }>('readWhiteHosts'),
  },
  guards: {
    outcomeIs: outcomeIs<FormUse>(),
    isProvenElsewhere: ({ context }) => provenElsewhere(context) !== null,
    isResumable: ({ context }) => resumedOf(context) !== null,
    needsLogIn: ({ context }) => context.recalled.kind === 'logInNeeded',
    needsTrustedHosts: ({ context }) => isToUnlistedDomain(context.departure),
  },
  actions: {
    keepTrustedHosts: assign({
      departure: ({ context }, params: { hosts: readonly string[] }) => ({
        ...context.departure,
        allowedDomains: params.hosts,
      }),
    }),
    keepAttempt: effect<{ uuid: Secret }>('keepAttempt'),
    fillAccount: effect<{ account: string }>('fillAccount'),
    resume: assign({ resumed: ({ context }) => resumedOf(context) }),
    goToLogIn: effect<{ href: string }>('goToLogIn'),
  },
  delays: { watchdog: WATCHDOG, formWaiting: 1000, hostsWaiting: 2000 },
}).createMachine({
  id: 'recall',
  context: ({ input }) => ({ ...input, resumed: null }),
  initial: 'judging',
  states: {
    judging: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-01', 'REG-06'],
        doc: 'Has the user begun to fill in the form since the first calls of the page? Then the form stays as it is.',
      },
      invoke: {
        id: 'readFormUse',
        src: 'readFormUse',
        input: ({ context: { recalled } }) => ({ account: recalled.account }),
        onDone: [onOutcome('untouched', 'choosing'), { target: 'settled' }],
        onError: 'settled',
      },
      after: { formWaiting: 'settled' },
    },
    choosing: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-02', 'RECALL-03', 'RECALL-04', 'T05'],
        doc: 'A proven account, or a sign-up of this tab, continues. Any other one only fills in its account.',
      },
      always: [
        {
          guard: 'isProvenElsewhere',
          target: 'preparing',
          // The address no longer contains the id: a reload continues with the tab's record.
          actions: {
            type: 'keepAttempt',
            params: ({ context }) => ({ uuid: required(provenElsewhere(context)) }),
          },
        },
        { guard: 'isResumable', target: 'preparing' },
        { guard: 'needsLogIn', target: 'trusting', actions: fillAccount },
        { target: 'settled', actions: fillAccount },
      ],
    },
    preparing: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-02', 'UI-15'],
        doc: 'The next step is loaded before it replaces the form, which can be used meanwhile.',
      },
      invoke: { id: 'prepareSteps', src: 'prepareSteps', onDone: 'judgingStep', onError: 'judgingStep' },
      after: { watchdog: 'judgingStep' },
    },
    judgingStep: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-01', 'RECALL-02'],
        doc: 'A user who has begun to fill in the form while the step was loaded keeps it.',
      },
      invoke: {
        id: 'readFormUse',
        src: 'readFormUse',
        input: ({ context: { recalled } }) => ({ account: recalled.account }),
        onDone: [onOutcome('untouched', 'settled', 'resume'), { target: 'settled' }],
        onError: 'settled',
      },
      after: { formWaiting: 'settled' },
    },
    trusting: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-03', 'DEST-12'],
        doc: 'Does the query lead to a host that only the exchange can trust?',
      },
      always: [{ guard: 'needsTrustedHosts', target: 'readingHosts' }, { target: 'judgingDeparture' }],
    },
    readingHosts: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-03', 'DEST-12', 'REDIR-19'],
        doc: 'The exchange has 2 s to name the hosts that it trusts. The form can be used meanwhile.',
      },
      invoke: {
        id: 'readWhiteHosts',
        src: 'readWhiteHosts',
        input: ({ context }) => ({ fixed: context.departure.allowedDomains }),
        onDone: {
          target: 'judgingDeparture',
          actions: { type: 'keepTrustedHosts', params: ({ event }) => ({ hosts: event.output.hosts }) },
        },
        onError: 'judgingDeparture',
      },
      after: { hostsWaiting: 'judgingDeparture' },
    },
    judgingDeparture: {
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-01', 'RECALL-03'],
        doc: 'A user who has begun to fill in the form meanwhile, or has submitted it, stays on the page.',
      },
      invoke: {
        id: 'readFormUse',
        src: 'readFormUse',
        input: ({ context: { recalled } }) => ({ account: recalled.account }),
        onDone: [onOutcome('untouched', 'left'), { target: 'settled' }],
        onError: 'settled',
      },
      after: { formWaiting: 'settled' },
    },
    settled: {
      type: 'final',
      tags: ['settled'],
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-02', 'RECALL-05'],
        doc: 'The sign-up continues at its step, or the form stays.',
      },
    },
    left: {
      type: 'final',
      entry: { type: 'goToLogIn', params: ({ context }) => ({ href: logInOf(context.departure) }) },
      meta: {
        screen: 'recall.silent',
        spec: ['RECALL-03'],
        doc: 'The account exists: the log-in page replaces this page.',
      },
    },
  },
});
