import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import type { ChallengeOutcome, ScriptOutcome } from '../../services/contract/captcha.ts';
import type { SettingsOutcome } from '../../services/contract/config.ts';
import type { CaptchaProvider } from '../../services/contract/frame.ts';
import { providerScripts } from '../../src/frame/vendors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Play {
  readonly settings?: () => Promise<SettingsOutcome>;
  readonly load?: (provider: CaptchaProvider, source: string) => ScriptOutcome;
  readonly run?: (provider: CaptchaProvider, scene: number) => ChallengeOutcome;
}

/** The captcha machine over the memory twin of the frame, with what was asked of it. */
function captcha({ settings = async () => ({ kind: 'missing' }), load = () => ({ kind: 'loaded' }), run }: Play) {
  const sources: string[] = [];
  const ran: CaptchaProvider[] = [];
  const failures: CaptchaProvider[] = [];
  const frame = memoryCaptchaFrame({
    load: (provider, source) => {
      sources.push(source);
      return load(provider, source);
    },
    ...(run && { run }),
  });
  const script = captchaScriptMachine.provide({
    actors: { loadCaptchaScript: fromPromise(async ({ input, signal }) => frame.load(input.provider, input.source, signal)) },
  });
  const machine = captchaMachine.provide({
    actors: {
      readSettings: fromPromise(settings),
      captchaScript: script,
      runChallenge: fromPromise(async ({ input, signal }) => {
        ran.push(input.provider);
        return frame.run(input.provider, input.scene, null, signal);
      }),
    },
    actions: { reportCaptchaFailure: (_, { provider }) => void failures.push(provider) },
  });
  const actor = createActor(machine, { input: { scene: 31000, providers: providerScripts('local') } }).start();
  const answer = async (after = 0): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(after);
    return actor.getSnapshot().output;
  };
  return { actor, answer, sources, ran, failures };
}

test('the slide puzzle comes first, and its proof is the answer [CAPT-05] [CAPT-08]', async () => {
  const { answer, sources } = captcha({});
  await expect(answer()).resolves.toMatchObject({ kind: 'solved', proof: { kind: 'ticket' } });
  expect(sources).toEqual(['/vendors/geetest.js']);
});

test('a source that fails is followed by the next, and a provider by the next one [C01] [C04] [CAPT-02]', async () => {
  const { answer, sources, failures } = captcha({ load: (provider) => ({ kind: provider === 'magpie' ? 'loaded' : 'failed' }) });
  await expect(answer()).resolves.toMatchObject({ kind: 'solved', proof: { kind: 'magpie', scene: 31000 } });
  expect(sources).toEqual(['/vendors/geetest.js', '/vendors/geetest.backup.js', '/vendors/magpie.js']);
  expect(failures).toEqual(['geetest']);
});

test('when every source fails there is no captcha, and each failure was reported [C02] [CAPT-16] [CAPT-17]', async () => {
  const { answer, failures } = captcha({ load: () => ({ kind: 'failed' }) });
  await expect(answer()).resolves.toEqual({ kind: 'unavailable' });
  expect(failures).toEqual(['geetest', 'magpie']);
});

test('a widget that is never ready is asked for four times, a second apart, and then the next provider is taken [C03] [CAPT-03]', async () => {
  const { answer, ran } = captcha({ run: (provider) => ({ kind: provider === 'geetest' ? 'notReady' : 'closed' }) });
  await answer(2999);
  expect(ran).toEqual(['geetest', 'geetest', 'geetest']);
  await expect(answer(1)).resolves.toBeUndefined();
  expect(ran).toHaveLength(4);
  await expect(answer(1000)).resolves.toEqual({ kind: 'cancelled' });
  expect(ran).toEqual(['geetest', 'geetest', 'geetest', 'geetest', 'magpie']);
});

test.each([
  ['that never come', () => new Promise<SettingsOutcome>(() => undefined)],
  ['that are broken', () => Promise.reject(new Error('broken'))],
])('with settings %s the built-in order serves after two seconds at most [C05] [CAPT-07]', async (_, settings) => {
  const { answer, sources } = captcha({ settings });
  await answer(2000);
  expect(sources[0]).toBe('/vendors/geetest.js');
});

test('a challenge that the person closes ends without a proof and without another provider [C06] [CAPT-19]', async () => {
  const { answer, ran } = captcha({ run: () => ({ kind: 'closed' }) });
  await expect(answer()).resolves.toEqual({ kind: 'cancelled' });
  expect(ran).toEqual(['geetest']);
});
