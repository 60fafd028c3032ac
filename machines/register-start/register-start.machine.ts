import { assign, setup } from 'xstate';
import type { RiskOutcome } from '../../services/contract/account.ts';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { StartOutcome } from '../../services/contract/registration.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import { proofIn } from '../captcha/captcha.outcomes.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import { port } from '../port.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { interceptAnswer, refusalIn, riskInput, startOf } from './register-start.outcomes.ts';
import type {
  RegisterRequest,
  RegisterStartAnswer,
  RegisterStartContext,
  RegisterStartEvent,
  RegisterStartInput,
} from './register-start.types.ts';

const finishWith = <const Answer extends RegisterStartAnswer>(answer: Answer) =>
  ({ target: 'done', actions: { type: 'keepAnswer', params: answer } }) as const;

/** Starts a sign-up: risk check, captcha, one call. It ends in one outcome. [REG-07] [LOGIN-14] [CAPT-10] [CAPT-20] */
export const registerStartMachine = setup({
  types: {
    input: {} as RegisterStartInput,
    context: {} as RegisterStartContext,
    events: {} as RegisterStartEvent,
    output: {} as RegisterStartAnswer,
    children: {} as { checkRisk: 'checkRisk'; captcha: 'captcha'; beginRegistration: 'beginRegistration' },
  },
  actors: {
    checkRisk: port<RiskOutcome, { account: string; item: VerificationItem }>('checkRisk'),
    captcha: captchaMachine,
    beginRegistration: port<StartOutcome, RegisterRequest & { proof: CaptchaProof }>('beginRegistration'),
  },
  guards: {
    outcomeIs: outcomeIs<RiskOutcome | CaptchaAnswer | StartOutcome>(),
    isFirstCaptchaRefusal: ({ context }) => context.captchaRefusals === 0,
  },
  actions: {
    keepProof: assign((_, params: { proof: CaptchaProof }) => params),
    keepRefusal: assign((_, params: { refusal: RefusalDetails }) => params),
    countCaptchaRefusal: assign({ captchaRefusals: ({ context }) => context.captchaRefusals + 1 }),
    /** A proof is valid for one call. [CAPT-20] */
    dropProof: assign({ proof: null }),
    keepAnswer: assign({ answer: (_, params: RegisterStartAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, riskWaiting: 2000 },
}).createMachine({
  id: 'registerStart',
  context: ({ input }) => ({
    ...input,
    proof: null,
    captchaRefusals: 0,
    refusal: noRefusal,
    answer: { kind: 'left' },
  }),
  initial: 'checkingRisk',
  on: { 'back.requested': '.done', 'page.resumed': { ...finishWith({ kind: 'resumed' }), target: '.done' } },
  states: {
    checkingRisk: {
      tags: ['busy'],
      meta: {
        screen: 'registration.busy',
        spec: ['LOGIN-14', 'CALL-16', 'REG-07'],
        doc: 'May this account sign up? Awaited for 2 s at most; only a clear refusal stops it.',
      },
      on: { 'start.cancelled': 'done' },
      invoke: {
        id: 'checkRisk',
        src: 'checkRisk',
        input: ({ context }) => riskInput(context.request),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'intercepted' } },
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => interceptAnswer(event.output) },
          },
          { target: 'solvingCaptcha' },
        ],
        onError: 'solvingCaptcha',
      },
      after: { riskWaiting: 'solvingCaptcha' },
    },
    solvingCaptcha: {
      tags: ['modal'],
      meta: {
        screen: 'registration.captcha',
        spec: ['REG-07', 'CAPT-10', 'CAPT-20'],
        doc: 'The captcha challenge covers the form.',
      },
      invoke: {
        id: 'captcha',
        src: 'captcha',
        input: ({ context }) => ({ scene: context.scene, isRepeated: context.captchaRefusals > 0 }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'solved' } },
            target: 'submitting',
            actions: { type: 'keepProof', params: ({ event }) => proofIn(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'unavailable' } },
            ...finishWith({ kind: 'captchaUnavailable' }),
          },
          { target: 'done' },
        ],
        onError: finishWith({ kind: 'captchaUnavailable' }),
      },
    },
    submitting: {
      tags: ['busy'],
      meta: {
        screen: 'registration.busy',
        spec: ['REG-07', 'REG-13', 'REG-17', 'UI-15'],
        doc: 'The start call is being made, once.',
      },
      on: { 'start.cancelled': 'done' },
      invoke: {
        id: 'beginRegistration',
        src: 'beginRegistration',
        input: ({ context }) => startOf(context),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'captchaRefused' } },
            target: 'repeatingCaptcha',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalIn(event.output) },
          },
          { target: 'done', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: finishWith({ kind: 'unreachable', reason: 'network', reference: '' }),
      },
      after: { watchdog: finishWith({ kind: 'unreachable', reason: 'timeout', reference: '' }) },
    },
    repeatingCaptcha: {
      meta: {
        screen: 'registration.busy',
        spec: ['CAPT-20'],
        doc: 'The exchange refused the proof: one more challenge, never more than that.',
      },
      always: [
        { guard: 'isFirstCaptchaRefusal', target: 'solvingCaptcha', actions: ['dropProof', 'countCaptchaRefusal'] },
        {
          target: 'done',
          actions: {
            type: 'keepAnswer',
            params: ({ context }) => ({ ...context.refusal, kind: 'captchaRefused' as const }),
          },
        },
      ],
    },
    done: {
      type: 'final',
      entry: 'dropProof',
      meta: { screen: 'registration.busy', spec: ['REG-07'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
