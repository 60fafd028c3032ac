import { assign, setup } from 'xstate';
import type { CaptchaProof, ChallengeOutcome } from '../../services/contract/captcha.ts';
import type { CaptchaVendor, SettingsOutcome } from '../../services/contract/config.ts';
import { answered } from '../answer.ts';
import { captchaScriptMachine } from '../captcha-script/captcha-script.machine.ts';
import type { CaptchaProvider, CaptchaScriptAnswer, CaptchaScriptInput } from '../captcha-script/captcha-script.types.ts';
import { effect, port } from '../port.ts';
import { captchaOrder } from '../rules/captcha-order.ts';
import type { CaptchaAnswer, CaptchaContext, CaptchaEvent, CaptchaInput } from './captcha.types.ts';

/** One challenge: which provider, its script, its widget, its proof. Exactly one proof goes to the caller. [CAPT-03] [CAPT-04] [CAPT-05] [CAPT-07] [CAPT-08] */
export const captchaMachine = setup({
  types: {
    input: {} as CaptchaInput,
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    output: {} as CaptchaAnswer,
    children: {} as { captchaScript: 'captchaScript'; readSettings: 'readSettings'; runChallenge: 'runChallenge' },
  },
  actors: {
    readSettings: port<SettingsOutcome, void>('readSettings'),
    captchaScript: captchaScriptMachine,
    runChallenge: port<ChallengeOutcome, { provider: CaptchaProvider; scene: number }>('runChallenge'),
  },
  guards: {
    answered: answered<SettingsOutcome | CaptchaScriptAnswer | ChallengeOutcome>(),
    hasNextProvider: ({ context }) => context.at + 1 < context.order.length,
    canRetry: ({ context }) => context.retries < 3,
  },
  actions: {
    keepOrder: assign({ order: ({ context }, params: { vendors: readonly CaptchaVendor[] | null }) => captchaOrder(params.vendors, context.providers) }),
    tryNextProvider: assign({ at: ({ context }) => context.at + 1, retries: 0 }),
    takeOtherWay: assign({ at: ({ context }) => (context.at + 1) % context.order.length, retries: 0 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepProof: assign({ answer: (_, params: { proof: CaptchaProof }): CaptchaAnswer => ({ kind: 'solved', proof: params.proof }) }),
    keepUnavailable: assign({ answer: { kind: 'unavailable' } }),
    reportCaptchaFailure: effect<{ provider: CaptchaProvider; scene: number }>('reportCaptchaFailure'),
  },
  delays: { orderWaiting: 2000, widgetRetrying: 1000 },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, order: captchaOrder(null, input.providers), at: 0, retries: 0, answer: { kind: 'cancelled' } }),
  initial: 'ordering',
  on: { 'challenge.cancelled': '.cancelled' },
  states: {
    ordering: {
      meta: { screen: 'captcha.loading', spec: ['CAPT-07'], doc: 'The order of the providers is asked for; after 2 s the built-in one serves.' },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: [
          {
            guard: { type: 'answered', params: { is: 'loaded' } },
            target: 'preparing',
            actions: { type: 'keepOrder', params: ({ event }) => ({ vendors: event.output.kind === 'loaded' ? event.output.settings.captchaOrder : null }) },
          },
          { target: 'preparing' },
        ],
        onError: 'preparing',
      },
      after: { orderWaiting: 'preparing' },
    },
    preparing: {
      meta: { screen: 'captcha.loading', spec: ['CAPT-01', 'CAPT-02', 'CAPT-08'], doc: 'The script of the provider is being loaded.' },
      invoke: {
        id: 'captchaScript',
        src: 'captchaScript',
        input: ({ context }) => current(context),
        onDone: [{ guard: { type: 'answered', params: { is: 'loaded' } }, target: 'showing' }, { target: 'fallingBack' }],
        onError: 'fallingBack',
      },
    },
    showing: {
      meta: { screen: 'captcha.challenge', spec: ['CAPT-03', 'CAPT-05', 'CAPT-19'], doc: 'The widget is on the screen and the person solves it.' },
      on: { 'challenge.otherWayRequested': { target: 'preparing', actions: 'takeOtherWay' } },
      invoke: {
        id: 'runChallenge',
        src: 'runChallenge',
        input: ({ context }) => ({ provider: current(context).provider, scene: context.scene }),
        onDone: [
          {
            guard: { type: 'answered', params: { is: 'solved' } },
            target: 'solved',
            actions: { type: 'keepProof', params: ({ event }) => ({ proof: provenBy(event.output) }) },
          },
          { guard: { type: 'answered', params: { is: 'closed' } }, target: 'cancelled' },
          { guard: { type: 'answered', params: { is: 'notReady' } }, target: 'awaitingWidget' },
          { target: 'fallingBack' },
        ],
        onError: 'fallingBack',
      },
    },
    awaitingWidget: {
      meta: { screen: 'captcha.loading', spec: ['CAPT-03'], doc: 'The widget was not ready: once more each second, three times at most.' },
      after: { widgetRetrying: [{ guard: 'canRetry', target: 'showing', actions: 'countRetry' }, { target: 'fallingBack' }] },
    },
    fallingBack: {
      meta: { screen: 'captcha.loading', spec: ['CAPT-08', 'CAPT-17'], doc: 'This provider failed: the next one, if there is one.' },
      entry: { type: 'reportCaptchaFailure', params: ({ context }) => ({ provider: current(context).provider, scene: context.scene }) },
      always: [
        { guard: 'hasNextProvider', target: 'preparing', actions: 'tryNextProvider' },
        { target: 'unavailable', actions: 'keepUnavailable' },
      ],
    },
    solved: { type: 'final', meta: { screen: 'captcha.loading', spec: ['CAPT-05'], doc: 'A proof was made.' } },
    cancelled: { type: 'final', meta: { screen: 'captcha.loading', spec: ['CAPT-19'], doc: 'The person closed the challenge.' } },
    unavailable: { type: 'final', meta: { screen: 'captcha.loading', spec: ['CAPT-16'], doc: 'No provider can be had.' } },
  },
  output: ({ context }) => context.answer,
});

function current({ order, at }: CaptchaContext): CaptchaScriptInput {
  return order[at] ?? order[0];
}

function provenBy(outcome: ChallengeOutcome): CaptchaProof {
  if (outcome.kind !== 'solved') throw new Error(`a challenge that is ${outcome.kind} has no proof`);
  return outcome.proof;
}
