import { expect, test } from 'vitest';
import type { CaptchaProvider, FrameReply, FrameRequest } from '../../services/contract/frame.ts';
import { geetest } from '../../src/frame/providers/geetest.ts';
import { magpie } from '../../src/frame/providers/magpie.ts';
import { recaptcha } from '../../src/frame/providers/recaptcha.ts';
import { tencent } from '../../src/frame/providers/tencent.ts';
import { createStage } from '../../src/frame/stage.ts';
import { challenge, windowWith } from './provider-stage.ts';
import { nonceOf } from './frame-inside.ts';

type Call = (...given: readonly unknown[]) => unknown;
type Destroy = Call | undefined;

/**
 * Each vendor as a page sees it, with a given way to remove its widget. `solve` does what the vendor does on a
 * solution.
 */
function stageOver(destroy: Destroy) {
  const solve: Partial<Record<CaptchaProvider, () => void>> = {};
  const window = windowWith({
    initGeetest: (_config: unknown, made: Call) => {
      const on = (name: string) => (callback: () => void) => {
        if (name === 'success') solve.geetest = callback;
        return widget;
      };
      const widget = {
        onReady: on('ready'),
        onSuccess: on('success'),
        onError: on('error'),
        onClose: on('close'),
        verify: () => undefined,
        destroy,
        getValidate: () => ({ geetest_challenge: 'c', geetest_validate: 'v', geetest_seccode: 'v|jordan' }),
      };
      made(widget);
    },
    TencentCaptcha: class {
      destroy = destroy;
      constructor(_container: unknown, _id: unknown, end: Call) {
        solve.tencent = () => void end({ ret: 0, ticket: 'tr03', randstr: '@rnd' });
      }
      show = (): void => undefined;
    },
    grecaptcha: {
      ready: (begin: () => void) => begin(),
      render: (_place: unknown, parameters: { callback: (response: string) => void }) => {
        solve.recaptcha = () => parameters.callback('03A-response');
        return 0;
      },
      reset: destroy,
    },
    startMagpie: (_settings: unknown, report: { solved: (token: string) => void }) => {
      solve.magpie = () => report.solved('token');
      return { destroy };
    },
  }) as unknown as Window;
  const element = window.document.createElement('main');
  const providers = {
    geetest: geetest(window),
    tencent: tencent(window, 'id'),
    recaptcha: recaptcha(window, 'key'),
    magpie: magpie(window),
  };
  const replies: FrameReply[] = [];
  const stage = createStage({ element, providers, onHeight: () => undefined });
  const request = (provider: CaptchaProvider, nonce: string): Extract<FrameRequest, { type: 'run' }> => ({
    ...challenge,
    type: 'run',
    provider,
    nonce,
  });
  return {
    element,
    replies,
    solve,
    stage,
    asks: (provider: CaptchaProvider, nonce: string) =>
      stage.run(request(provider, nonceOf(nonce)), (reply) => void replies.push(reply)),
  };
}

const vendors: readonly CaptchaProvider[] = ['geetest', 'tencent', 'recaptcha', 'magpie'];
const ways: readonly [string, Destroy][] = [
  [
    'throws when it is taken away',
    () => {
      throw new Error('gone already');
    },
  ],
  ['cannot be taken away', undefined],
];

test.each(ways.flatMap(([how, destroy]) => vendors.map((provider) => [provider, how, destroy] as const)))(
  'the proof of %s is reported once although its widget %s, and the slot is free [CAPT-05] [C04]',
  (provider, _, destroy) => {
    const { element, replies, solve, asks } = stageOver(destroy);
    asks(provider, 'first');
    element.append('leftovers');
    expect(() => solve[provider]?.()).not.toThrow();
    expect(replies.map(({ type }) => type)).toEqual(['solved']);
    expect(element.textContent).toBe('');
  },
);

test.each(vendors)(
  'another provider replaces %s although its removal throws; a stop throws nothing [CAPT-04] [CAPT-08]',
  (provider) => {
    const { replies, solve, stage, asks } = stageOver(ways[0]?.[1]);
    const other = provider === 'magpie' ? 'geetest' : 'magpie';
    asks(provider, 'first');
    asks(other, 'second');
    solve[other]?.();
    expect(replies.map(({ type }) => type)).toEqual(['solved']);
    asks(provider, 'third');
    expect(() => stage.stop(nonceOf('third'))).not.toThrow();
  },
);
