import { assign, setup } from 'xstate';
import type { FinishOutcome } from '../../services/contract/registration.ts';
import type { Secret } from '../../services/secret.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import { sealIn } from '../attempt/attempt.sealed.ts';
import type { SealedPassword, SealOutcome } from '../attempt/attempt.types.ts';
import { port } from '../port.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { codeRefusedAnswer, problemIn, type OutcomeContext } from './new-password.outcomes.ts';
import { onFinish, keepOutcome, onRefusal, onUnanswered } from './new-password.rows.ts';
import type {
  Completed,
  JudgedPassword,
  NewPasswordAnswer,
  NewPasswordContext,
  NewPasswordEvent,
  NewPasswordInput,
  OlderCompletion,
} from './new-password.types.ts';

/**
 * The last step of a sign-up: the user chooses a password, it is validated, sealed right before the final call, and
 * the account is created. A final call that is refused for its codes being sent too often (30204, 30205) has accepted
 * the code, or not judged it: the step stays and counts down to the next try, since another code would need the same
 * wait. [REG-12] [REG-28] [VAL-11]
 */
export const newPasswordMachine = setup({
  types: {
    input: {} as NewPasswordInput,
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    output: {} as NewPasswordAnswer,
    children: {} as {
      judgePassword: 'judgePassword';
      sealPassword: 'sealPassword';
      completeRegistration: 'completeRegistration';
    },
  },
  actors: {
    judgePassword: port<JudgedPassword, { password: Secret; account: string }>('judgePassword'),
    sealPassword: port<SealOutcome, { password: Secret; account: string; purpose: 'register' }>('sealPassword'),
    completeRegistration: port<FinishOutcome, { uuid: Secret; sealed: SealedPassword; older: OlderCompletion | null }>(
      'completeRegistration',
    ),
  },
  guards: {
    outcomeIs: outcomeIs<Completed>(),
    hasPassword: ({ context }) => context.password !== null,
    isFirstSealRefusal: ({ context }) => context.sealRefusals === 0,
  },
  actions: {
    keepPassword: assign({
      password: (_, params: { password: Secret }) => params.password,
      brought: null,
      problem: null,
    }),
    keepSealed: assign((_, params: { sealed: SealedPassword }) => params),
    keepOutcome: assign((_, params: OutcomeContext) => params),
    countSealRefusal: assign({ sealRefusals: ({ context }) => context.sealRefusals + 1, sealed: null }),
    dropSecrets: assign({ password: null, sealed: null, sealRefusals: 0 }),
    dropBrought: assign({ brought: null }),
    noteAsked: assign({ isAsked: true }),
    keepAnswer: assign({ answer: (_, params: NewPasswordAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, waitOver: ({ context }) => context.retryAfter },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    ...input,
    isAsked: false,
    brought: input.password,
    sealed: null,
    problem: null,
    sealRefusals: 0,
    isUnanswered: false,
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    retryAfter: 0,
    answer: { kind: 'left' },
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: { screen: 'newPassword.busy', spec: ['REG-12'], doc: 'Was the password chosen with the account?' },
      always: [{ guard: 'hasPassword', target: 'sealing' }, { target: 'form' }],
    },
    form: {
      initial: 'entering',
      entry: ['dropSecrets', 'noteAsked'],
      on: {
        'newPassword.submitted': {
          target: 'judging',
          actions: { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        },
        'account.changeRequested': 'done',
      },
      states: {
        entering: {
          meta: {
            screen: 'newPassword.entering',
            spec: ['REG-12', 'VAL-11'],
            doc: 'A password is being chosen; one that was chosen with the account is in the field.',
          },
        },
        invalid: {
          meta: {
            screen: 'newPassword.invalid',
            spec: ['VAL-11'],
            doc: 'The password is missing, too short, too common or the name of the account: said under the field.',
          },
        },
        notAccepted: {
          entry: 'dropBrought',
          meta: {
            screen: 'newPassword.notAccepted',
            spec: ['VAL-11', 'REG-28'],
            doc: 'The exchange did not accept the password; code and account are kept.',
          },
        },
        outOfTime: {
          meta: {
            screen: 'newPassword.outOfTime',
            spec: ['REG-28'],
            doc: 'The seal was refused twice: the clock of the device may be wrong.',
          },
        },
        keyMissing: {
          meta: {
            screen: 'newPassword.keyMissing',
            spec: ['VAL-03', 'REG-15'],
            doc: 'No key to seal the password with; nothing was sent.',
          },
        },
        cryptoMissing: {
          meta: {
            screen: 'newPassword.cryptoMissing',
            spec: ['VAL-03', 'REG-15'],
            doc: 'This browser cannot seal the password; nothing was sent.',
          },
        },
        refused: {
          meta: {
            screen: 'newPassword.refused',
            spec: ['ERR-02', 'REG-28'],
            doc: 'Any other refusal; its toast says code and message, the form repeats it.',
          },
        },
        unreachable: {
          meta: {
            screen: 'newPassword.unreachable',
            spec: ['ERR-44', 'REG-28'],
            doc: 'The final call had no usable answer: the account may exist.',
          },
        },
        tooMany: {
          meta: {
            screen: 'newPassword.tooMany',
            spec: ['HTTP-18'],
            doc: 'The exchange asks to wait before the next call.',
          },
          on: { 'newPassword.submitted': {} },
          after: { waitOver: 'entering' },
        },
      },
    },
    judging: {
      tags: ['busy'],
      meta: { screen: 'newPassword.busy', spec: ['VAL-11'], doc: 'The rules are loaded and the password is judged.' },
      on: { 'newPassword.cancelled': 'form' },
      invoke: {
        id: 'judgePassword',
        src: 'judgePassword',
        input: ({ context }) => ({ password: required(context.password), account: context.account }),
        onDone: [
          onOutcome('good', 'sealing'),
          {
            target: 'form.invalid',
            actions: { type: 'keepOutcome', params: ({ event }) => problemIn(event.output) },
          },
        ],
        onError: {
          target: 'form.unreachable',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'form.unreachable',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    sealing: {
      tags: ['busy'],
      meta: {
        screen: 'newPassword.busy',
        spec: ['REG-12', 'VAL-03'],
        doc: 'The password is sealed; the key is awaited.',
      },
      on: { 'newPassword.cancelled': 'form' },
      invoke: {
        id: 'sealPassword',
        src: 'sealPassword',
        input: ({ context }) => ({
          password: required(context.password),
          account: context.account,
          purpose: 'register' as const,
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'sealed' } },
            target: 'completing',
            actions: { type: 'keepSealed', params: ({ event }) => sealIn(event.output) },
          },
          onOutcome('cryptoMissing', 'form.cryptoMissing'),
          { target: 'form.keyMissing' },
        ],
        onError: 'form.keyMissing',
      },
      after: { watchdog: 'form.keyMissing' },
    },
    completing: {
      tags: ['busy'],
      meta: { screen: 'newPassword.busy', spec: ['REG-12', 'UI-15'], doc: 'The final call is being made, once.' },
      invoke: {
        id: 'completeRegistration',
        src: 'completeRegistration',
        input: ({ context }) => ({ uuid: context.uuid, sealed: required(context.sealed), older: context.older }),
        onDone: [
          onOutcome('keyRefused', 'renewing', keepOutcome),
          onOutcome('outOfTime', 'renewing', keepOutcome),
          onRefusal('passwordRefused', 'form.notAccepted'),
          onRefusal('refused', 'form.refused'),
          onRefusal('tooMany', 'form.tooMany'),
          onRefusal('unreachable', 'form.unreachable'),
          onFinish('signedIn'),
          onFinish('tokenLost'),
          onFinish('accountMade'),
          onFinish('alreadyRegistered'),
          onFinish('attemptGone'),
          onFinish('phoneLimited'),
          onFinish('ipLimited'),
          onFinish('accountUpgrading'),
          onFinish('declined'),
          {
            target: 'done',
            actions: {
              type: 'keepAnswer',
              params: ({ context, event }) => codeRefusedAnswer(event.output, context),
            },
          },
        ],
        onError: onUnanswered('network'),
      },
      after: { watchdog: onUnanswered('timeout') },
    },
    renewing: {
      meta: {
        screen: 'newPassword.busy',
        spec: ['REG-12'],
        doc: 'The exchange did not take the seal: sealed once more with a fresh key and the new time, never more than once.',
      },
      always: [
        { guard: 'isFirstSealRefusal', target: 'sealing', actions: 'countSealRefusal' },
        { target: 'form.outOfTime' },
      ],
    },
    done: {
      type: 'final',
      entry: ['dropSecrets', 'dropBrought'],
      meta: { screen: 'newPassword.busy', spec: ['REG-12'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
