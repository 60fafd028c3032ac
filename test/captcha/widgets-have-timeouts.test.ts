import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import type { CaptchaProvider, FrameReply } from '../../services/contract/frame.ts';
import { frameInside, nonceOf } from './frame-inside.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * The captcha machine and the inside of the frame, as shipped, on one clock. Only the scripts in `there` load, each
 * `after` milliseconds.
 */
function whole(there: readonly CaptchaProvider[], after = 0) {
  const waiting = new Map<string, (type: FrameReply['type']) => void>();
  const frame = frameInside({
    load: ({ provider }) => new Promise((resolve) => setTimeout(resolve, after, there.includes(provider))),
    heard: (reply) => {
      if (reply.type !== 'ready' && reply.type !== 'resized') waiting.get(reply.nonce)?.(reply.type);
    },
  });
  const requested: (string | number)[] = [];
  const failures: (string | number)[] = [];
  const start = performance.now();
  const now = (): number => performance.now() - start;
  const answerTo = (ask: (nonce: string) => void): Promise<FrameReply['type']> =>
    new Promise((resolve) => {
      const nonce = nonceOf(`${waiting.size}`);
      waiting.set(nonce, resolve);
      ask(nonce);
    });
  const captchaScript = providePorts(captchaScriptMachine, {
    loadCaptchaScript: async ({ input }) => {
      const type = await answerTo((nonce) => frame.hears({ type: 'load', nonce, ...input, language: 'en' }));
      return { kind: type === 'loaded' ? 'loaded' : 'failed' };
    },
  });
  const machine = providePorts(captchaMachine, {
    readSettings: () => ({ kind: 'missing' }),
    recallOrder: () => ({ kind: 'none' }),
    readPuzzle: () => ({
      kind: 'ready',
      puzzle: { gt: 'gt', challenge: 'challenge', success: true, newCaptcha: true },
    }),
    runChallenge: async ({ input: { provider, scene } }) => {
      requested.push(provider, now());
      const type = await answerTo((nonce) => frame.asks({ nonce, provider, scene }));
      return { kind: type === 'notReady' || type === 'closed' ? type : 'failed' };
    },
    reportCaptchaFailure: ({ provider, reason }) => failures.push(provider, reason, now()),
    warnNoCaptcha: () => undefined,
  }).provide({ actors: { captchaScript } });
  const actor = createActor(machine, { input: { scene: 31000, isRepeated: false } }).start();
  return {
    actor,
    frame,
    asked: requested,
    failures,
    passes: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('a widget that is never ready is tried at 0, 1, 2 and 3 s and times out at 4 s [CAPT-03] [CONST-10] [C03]', async () => {
  const { asked: requests, failures, passes } = whole(['geetest', 'tencent']);
  await passes(3999);
  expect(requests).toEqual(['geetest', 0, 'geetest', 1000, 'geetest', 2000, 'geetest', 3000]);
  expect(failures).toEqual([]);
  await passes(1);
  expect(failures).toEqual(['geetest', 'notReady', 4000]);
  await passes(1);
  expect(requests.slice(8)).toEqual(['tencent', 4001]);
});

test('a widget that is ready after 2 s is shown by the second retry, without a third [CAPT-03] [C03]', async () => {
  const { actor, frame, asked: calls, failures, passes } = whole(['geetest', 'tencent']);
  setTimeout(() => frame.geetest.started[0]?.report.ready(), 2001);
  await passes(60_000);
  expect(calls).toEqual(['geetest', 0, 'geetest', 1000, 'geetest', 2000]);
  expect([frame.geetest.started.length, frame.sent.at(-1)?.reply.type, actor.getSnapshot().value, failures]).toEqual([
    1,
    'resized',
    'showing',
    [],
  ]);
  frame.geetest.started[0]?.report.closed();
  await passes(0);
  expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
});

test.each([0, 1800, 4999])(
  'own widget, script taking %i ms: loads at 4,999 ms, times out at 5,000 [CAPT-06] [CONST-09] [C03]',
  async (after) => {
    const { actor, asked, failures, passes } = whole(['magpie'], after);
    actor.send({ type: 'challenge.otherWayRequested' });
    await passes(4999);
    expect([asked, failures]).toEqual([['magpie', after], []]);
    await passes(1);
    expect(failures).toEqual(['magpie', 'failed', 5000]);
  },
);

test('the own widget has no timeout once ready within 5,000 ms, and a new request has 5,000 ms again [CAPT-06]', async () => {
  const { actor, frame, failures, passes } = whole(['geetest', 'magpie']);
  actor.send({ type: 'challenge.otherWayRequested' });
  await passes(4000);
  frame.magpie.started[0]?.report.ready();
  await passes(60_000);
  expect([actor.getSnapshot().value, failures]).toEqual(['showing', []]);
  actor.send({ type: 'challenge.otherWayRequested' });
  await passes(1000);
  actor.send({ type: 'challenge.otherWayRequested' });
  await passes(4999);
  expect(failures).toEqual([]);
  await passes(1);
  expect(failures.slice(0, 2)).toEqual(['magpie', 'failed']);
});
