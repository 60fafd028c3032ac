import { assign, emit, setup } from 'xstate';
import type {
  CaptchaFailure,
  CaptchaFailureReason,
  CaptchaProof,
  ChallengeOutcome,
  OrderOutcome,
  PuzzleOutcome,
} from '../../services/contract/captcha.ts';
import type { SettingsOutcome } from '../../services/contract/config.ts';
import type { CaptchaProvider, PuzzleStart } from '../../services/contract/frame.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { captchaScriptMachine } from '../captcha-script/captcha-script.machine.ts';
import type { CaptchaScriptAnswer, CaptchaScriptInput } from '../captcha-script/captcha-script.types.ts';
import { effect, port } from '../port.ts';
import { captchaOrder, nextProvider, otherWay } from '../rules/captcha-order.ts';
import type { CaptchaAnswer, CaptchaContext, CaptchaEmitted, CaptchaEvent, CaptchaInput } from './captcha.types.ts';

/** Another provider can be requested at any time; the pending result is then ignored. [CAPT-04] (decision D08) */
const toOtherWay = { target: 'preparing', reenter: true, actions: 'takeOtherWay' } as const;

/**
 * One challenge: choose the provider, load its script, read its puzzle, show its widget, return its proof. The user
 * can change to another provider at any time. The caller receives exactly one proof. [CAPT-03] to [CAPT-05] [CAPT-07]
 * [CAPT-08]
 */
export const captchaMachine = setup({
  types: {
    input: {} as CaptchaInput,
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    output: {} as CaptchaAnswer,
    emitted: {} as CaptchaEmitted,
    children: {} as {
      captchaScript: 'captchaScript';
      readSettings: 'readSettings';
      recallOrder: 'recallOrder';
      readPuzzle: 'readPuzzle';
      runChallenge: 'runChallenge';
    },
  },
  actors: {
    readSettings: port<SettingsOutcome, void>('readSettings'),
    recallOrder: port<OrderOutcome, void>('recallOrder'),
    captchaScript: captchaScriptMachine,
    readPuzzle: port<PuzzleOutcome, void>('readPuzzle'),
    runChallenge: port<ChallengeOutcome, { provider: CaptchaProvider; scene: number; puzzle?: PuzzleStart }>(
      'runChallenge',
    ),
  },
  guards: {
    outcomeIs: outcomeIs<SettingsOutcome | OrderOutcome | CaptchaScriptAnswer | PuzzleOutcome | ChallengeOutcome>(),
    hasOrder: (_, params: { order: readonly CaptchaProvider[] | null }) => params.order !== null,
    /** Only the slide puzzle needs captcha-info. [CAPT-13] */
    needsPuzzle: ({ context }) => current(context).provider === 'geetest',
    hasNextProvider: ({ context }) => nextProvider(context.order, context.failed) >= 0,
    canRetry: ({ context }) => context.retries < 3,
  },
  actions: {
    keepOrder: assign({
      order: (_, params: { providers: readonly CaptchaProvider[] | null }) => captchaOrder(params.providers),
    }),
    noteFailed: assign({ failed: ({ context }) => [...context.failed, current(context).provider] }),
    tryNextProvider: assign({
      at: ({ context }) => nextProvider(context.order, context.failed),
      retries: 0,
      puzzle: null,
    }),
    takeOtherWay: assign({
      at: ({ context }) => otherWay(context.order, context.at, context.failed),
      retries: 0,
      puzzle: null,
    }),
    keepPuzzle: assign({
      puzzle: (_, params: { outcome: PuzzleOutcome }) =>
        params.outcome.kind === 'ready' ? params.outcome.puzzle : null,
    }),
    keepReason: assign({ reason: (_, params: { reason: CaptchaFailureReason }) => params.reason }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepProof: assign({
      answer: (_, params: { proof: CaptchaProof }): CaptchaAnswer => ({ kind: 'solved', proof: params.proof }),
    }),
    keepUnavailable: assign({ answer: { kind: 'unavailable' } }),
    reportCaptchaFailure: effect<CaptchaFailure>('reportCaptchaFailure'),
    emitFailure: emit((_, params: CaptchaFailure) => ({ type: 'provider.failed' as const, ...params })),
    warnNoCaptcha: effect<{ scene: number }>('warnNoCaptcha'),
  },
  delays: { orderWaiting: 2000, watchdog: WATCHDOG },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({
    ...input,
    order: captchaOrder(null),
    at: 0,
    failed: [],
    retries: 0,
    puzzle: null,
    reason: 'broken',
    answer: { kind: 'cancelled' },
  }),
  initial: 'ordering',
  on: { 'challenge.cancelled': '.cancelled' },
  states: {
    ordering: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-07'],
        doc: 'The order of the providers is asked for; after 2 s that of an earlier visit serves, else the built-in one.',
      },
      on: { 'challenge.otherWayRequested': toOtherWay },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: [
          {
            guard: { type: 'hasOrder', params: ({ event }) => ({ order: orderIn(event.output) }) },
            target: 'preparing',
            actions: { type: 'keepOrder', params: ({ event }) => ({ providers: orderIn(event.output) }) },
          },
          { target: 'recalling' },
        ],
        onError: 'recalling',
      },
      after: { orderWaiting: 'recalling' },
    },
    recalling: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-07'],
        doc: 'The configuration is late, is not available or names no provider: the order of an earlier visit is looked for.',
      },
      on: { 'challenge.otherWayRequested': toOtherWay },
      invoke: {
        id: 'recallOrder',
        src: 'recallOrder',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'kept' } },
            target: 'preparing',
            actions: {
              type: 'keepOrder',
              params: ({ event }) => ({ providers: event.output.kind === 'kept' ? event.output.providers : null }),
            },
          },
          { target: 'preparing' },
        ],
        onError: 'preparing',
      },
      after: { watchdog: 'preparing' },
    },
    preparing: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-01', 'CAPT-02', 'CAPT-08'],
        doc: 'The script of the provider is being loaded.',
      },
      on: { 'challenge.otherWayRequested': toOtherWay },
      invoke: {
        id: 'captchaScript',
        src: 'captchaScript',
        input: ({ context }) => current(context),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'failed' } },
            target: 'fallingBack',
            actions: { type: 'keepReason', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          },
          { guard: 'needsPuzzle', target: 'readingPuzzle' },
          { target: 'showing' },
        ],
        onError: { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'broken' } } },
      },
    },
    readingPuzzle: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-13', 'CALL-53'],
        doc: 'What the slide puzzle begins with is asked for.',
      },
      on: { 'challenge.otherWayRequested': toOtherWay },
      invoke: {
        id: 'readPuzzle',
        src: 'readPuzzle',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'ready' } },
            target: 'showing',
            actions: { type: 'keepPuzzle', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'infoFailed' } } },
        ],
        onError: { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'broken' } } },
      },
      after: { watchdog: { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'timeout' } } } },
    },
    showing: {
      meta: {
        screen: 'captcha.challenge',
        spec: ['CAPT-03', 'CAPT-05', 'CAPT-19'],
        doc: 'The widget has a second to appear; then the user solves it.',
      },
      on: { 'challenge.otherWayRequested': toOtherWay },
      invoke: {
        id: 'runChallenge',
        src: 'runChallenge',
        input: ({ context }) => ({
          provider: current(context).provider,
          scene: context.scene,
          ...(context.puzzle && { puzzle: context.puzzle }),
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'solved' } },
            target: 'solved',
            actions: { type: 'keepProof', params: ({ event }) => ({ proof: provenBy(event.output) }) },
          },
          onOutcome('closed', 'cancelled'),
          onOutcome('notReady', 'askingAgain'),
          { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'failed' } } },
        ],
        onError: { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'broken' } } },
      },
    },
    askingAgain: {
      meta: {
        screen: 'captcha.challenge',
        spec: ['CAPT-03'],
        doc: 'The widget was not ready within a second: it is requested again, three times at most.',
      },
      always: [
        { guard: 'canRetry', target: 'showing', actions: 'countRetry' },
        { target: 'fallingBack', actions: { type: 'keepReason', params: { reason: 'notReady' } } },
      ],
    },
    fallingBack: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-08', 'CAPT-17'],
        doc: 'This provider failed: the first one that has not, if there is one.',
      },
      entry: [
        {
          type: 'reportCaptchaFailure',
          params: ({ context }) => ({
            provider: current(context).provider,
            scene: context.scene,
            reason: context.reason,
          }),
        },
        {
          type: 'emitFailure',
          params: ({ context }) => ({
            provider: current(context).provider,
            scene: context.scene,
            reason: context.reason,
          }),
        },
        'noteFailed',
      ],
      always: [
        { guard: 'hasNextProvider', target: 'preparing', actions: 'tryNextProvider' },
        {
          target: 'unavailable',
          actions: ['keepUnavailable', { type: 'warnNoCaptcha', params: ({ context }) => ({ scene: context.scene }) }],
        },
      ],
    },
    solved: { type: 'final', meta: { screen: 'captcha.loading', spec: ['CAPT-05'], doc: 'A proof was made.' } },
    cancelled: {
      type: 'final',
      meta: { screen: 'captcha.loading', spec: ['CAPT-19'], doc: 'The user closed the challenge.' },
    },
    unavailable: {
      type: 'final',
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-16', 'CAPT-02'],
        doc: 'No provider is available; one warning says so.',
      },
    },
  },
  output: ({ context }) => context.answer,
});

function current({ order, at }: CaptchaContext): CaptchaScriptInput {
  return order[at] ?? order[0];
}

/** null: the configuration is not available, or names no provider. */
function orderIn(outcome: SettingsOutcome): readonly CaptchaProvider[] | null {
  return outcome.kind === 'loaded' ? outcome.settings.captchaOrder : null;
}

function reasonOf(answer: CaptchaScriptAnswer): CaptchaFailureReason {
  return answer.kind === 'failed' ? answer.reason : 'broken';
}

function provenBy(outcome: ChallengeOutcome): CaptchaProof {
  if (outcome.kind !== 'solved') throw new Error(`a challenge that is ${outcome.kind} has no proof`);
  return outcome.proof;
}
