import { assign, setup } from 'xstate';
import type { ScriptOutcome } from '../../services/contract/captcha.ts';
import type { CaptchaProvider, ScriptSource } from '../../services/contract/frame.ts';
import { onOutcome, outcomeIs } from '../outcome.ts';
import { port } from '../port.ts';
import type { CaptchaScriptAnswer, CaptchaScriptInput } from './captcha-script.types.ts';

/**
 * Loads the script of one captcha provider: tries its sources in order, moving to the next on failure or after 5 s.
 * The requirement names the state after the last failure notLoad again; final states need unique names, so it is
 * `failed`. [CAPT-01] [CAPT-02] [CAPT-06]
 */
export const captchaScriptMachine = setup({
  types: {
    input: {} as CaptchaScriptInput,
    context: {} as CaptchaScriptInput & { readonly tried: number; readonly answer: CaptchaScriptAnswer },
    output: {} as CaptchaScriptAnswer,
  },
  actors: {
    loadCaptchaScript: port<ScriptOutcome, { provider: CaptchaProvider; source: ScriptSource }>('loadCaptchaScript'),
  },
  guards: {
    outcomeIs: outcomeIs<ScriptOutcome>(),
    hasNextSource: ({ context }) => context.tried + 1 < context.sources.length,
  },
  actions: {
    tryNextSource: assign({ tried: ({ context }) => context.tried + 1 }),
    keepLoaded: assign({ answer: { kind: 'loaded' } }),
    keepTimeout: assign({ answer: { kind: 'failed', reason: 'timeout' } }),
  },
  delays: { scriptLoading: 5000 },
}).createMachine({
  id: 'captchaScript',
  context: ({ input }) => ({ ...input, tried: 0, answer: { kind: 'failed', reason: 'loadFailed' } }),
  initial: 'notLoad',
  states: {
    notLoad: {
      meta: { screen: 'captcha.loading', spec: ['CAPT-01'], doc: 'Nothing is loaded yet.' },
      always: 'loading',
    },
    loading: {
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-01', 'CAPT-02', 'CAPT-06'],
        doc: 'One source is being loaded; after 5 s it counts as failed.',
      },
      invoke: {
        id: 'loadCaptchaScript',
        src: 'loadCaptchaScript',
        input: ({ context }) => ({
          provider: context.provider,
          source: context.sources[context.tried] ?? context.sources[0],
        }),
        onDone: [
          onOutcome('loaded', 'loaded', 'keepLoaded'),
          { guard: 'hasNextSource', target: 'loading', reenter: true, actions: 'tryNextSource' },
          { target: 'failed' },
        ],
        onError: [
          { guard: 'hasNextSource', target: 'loading', reenter: true, actions: 'tryNextSource' },
          { target: 'failed' },
        ],
      },
      after: {
        scriptLoading: [
          { guard: 'hasNextSource', target: 'loading', reenter: true, actions: 'tryNextSource' },
          { target: 'failed', actions: 'keepTimeout' },
        ],
      },
    },
    loaded: {
      type: 'final',
      meta: { screen: 'captcha.loading', spec: ['CAPT-01'], doc: 'The provider can be started.' },
    },
    failed: {
      type: 'final',
      meta: {
        screen: 'captcha.loading',
        spec: ['CAPT-02'],
        doc: 'No source of this provider could be loaded: notLoad in the words of the requirement.',
      },
    },
  },
  output: ({ context }) => context.answer,
});
