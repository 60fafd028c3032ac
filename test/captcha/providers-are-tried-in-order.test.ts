import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import type {
  CaptchaFailure,
  ChallengeOutcome,
  OrderOutcome,
  PuzzleOutcome,
  ScriptOutcome,
} from '../../services/contract/captcha.ts';
import type { SettingsOutcome } from '../../services/contract/config.ts';
import type { CaptchaProvider, ScriptSource } from '../../services/contract/frame.ts';
import { Secret } from '../../services/secret.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready: PuzzleOutcome = {
  kind: 'ready',
  puzzle: { gt: 'gt', challenge: 'challenge', success: true, newCaptcha: true },
};
const all: readonly CaptchaProvider[] = ['geetest', 'tencent', 'recaptcha', 'magpie'];
const failed = (provider: CaptchaProvider, reason: CaptchaFailure['reason']): CaptchaFailure => ({
  provider,
  scene: 31000,
  reason,
});

interface Play {
  readonly settings?: () => Promise<SettingsOutcome>;
  readonly kept?: OrderOutcome;
  readonly puzzle?: () => Promise<PuzzleOutcome>;
  readonly load?: (provider: CaptchaProvider, source: ScriptSource) => ScriptOutcome | Promise<ScriptOutcome>;
  readonly run?: (provider: CaptchaProvider, scene: number) => ChallengeOutcome | Promise<ChallengeOutcome>;
}

/** The captcha machine with the in-memory twin of the frame, and the requests to it. */
function captcha({
  settings = async () => ({ kind: 'missing' }),
  kept = { kind: 'none' },
  puzzle = async () => ready,
  load = () => ({ kind: 'loaded' }),
  run,
}: Play) {
  const sources: string[] = [];
  const ran: CaptchaProvider[] = [];
  const failures: CaptchaFailure[] = [];
  const warnings: { scene: number }[] = [];
  const frame = memoryCaptchaFrame();
  const captchaScript = providePorts(captchaScriptMachine, {
    loadCaptchaScript: ({ input }) => {
      sources.push(`${input.provider} ${input.source}`);
      return load(input.provider, input.source);
    },
  });
  const machine = providePorts(captchaMachine, {
    readSettings: settings,
    recallOrder: () => kept,
    readPuzzle: puzzle,
    runChallenge: ({ input, signal }) => {
      ran.push(input.provider);
      return run
        ? run(input.provider, input.scene)
        : frame.run(input.provider, input.scene, input.puzzle ?? null, signal);
    },
    reportCaptchaFailure: (failure) => failures.push(failure),
    warnNoCaptcha: (warning) => warnings.push(warning),
  }).provide({ actors: { captchaScript } });
  const actor = createActor(machine, { input: { scene: 31000, isRepeated: false } }).start();
  const answer = async (after = 0): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(after);
    return actor.getSnapshot().output;
  };
  return { actor, answer, sources, ran, failures, warnings };
}

test('the slide puzzle is first, and its proof is returned [CAPT-05] [CAPT-08]', async () => {
  const { answer, sources } = captcha({});
  await expect(answer()).resolves.toMatchObject({ kind: 'solved', proof: { kind: 'ticket' } });
  expect(sources).toEqual(['geetest main']);
});

test('a failed source is followed by the next, and a provider by the next, up to the last [C01] [C04] [CAPT-02]', async () => {
  const { answer, sources, failures } = captcha({
    load: (provider) => ({ kind: provider === 'magpie' ? 'loaded' : 'failed' }),
  });
  await expect(answer()).resolves.toMatchObject({ kind: 'solved', proof: { kind: 'magpie', scene: 31000 } });
  expect(sources).toEqual([
    'geetest main',
    'geetest backup',
    'tencent main',
    'recaptcha main',
    'recaptcha backup',
    'magpie main',
  ]);
  expect(failures).toEqual([
    failed('geetest', 'loadFailed'),
    failed('tencent', 'loadFailed'),
    failed('recaptcha', 'loadFailed'),
  ]);
});

test('when every source fails, each failure and one warning are reported [C02] [CAPT-02] [CAPT-16] [CAPT-17]', async () => {
  const { answer, failures, warnings } = captcha({ load: () => ({ kind: 'failed' }) });
  await expect(answer()).resolves.toEqual({ kind: 'unavailable' });
  expect(failures).toEqual(all.map((provider) => failed(provider, 'loadFailed')));
  expect(warnings).toEqual([{ scene: 31000 }]);
});

const broken = (): Promise<never> => Promise.reject(new Error('broken'));
const never = (): Promise<never> => new Promise(() => undefined);
const byGeetest =
  (outcome: ChallengeOutcome) =>
  (provider: CaptchaProvider): ChallengeOutcome =>
    provider === 'geetest' ? outcome : { kind: 'closed' };

test.each<[string, CaptchaFailure['reason'], Play]>([
  [
    'whose script is not there',
    'loadFailed',
    { load: (provider) => ({ kind: provider === 'geetest' ? 'failed' : 'loaded' }) },
  ],
  [
    'whose script never comes',
    'timeout',
    { load: (provider) => (provider === 'geetest' ? never() : { kind: 'loaded' }) },
  ],
  ['whose puzzle cannot be loaded', 'infoFailed', { puzzle: async () => ({ kind: 'missing' }) }],
  ['whose puzzle never comes', 'timeout', { puzzle: never }],
  ['whose puzzle breaks', 'broken', { puzzle: broken }],
  ['whose widget is never ready', 'notReady', { run: byGeetest({ kind: 'notReady' }) }],
  ['whose widget fails', 'failed', { run: byGeetest({ kind: 'failed' }) }],
])(
  'a provider %s is reported as «%s», without a warning while another is left [CAPT-17] [CAPT-02] [CAPT-08]',
  async (_, reason, play) => {
    const { answer, failures, warnings } = captcha({ run: () => ({ kind: 'closed' }), ...play });
    await expect(answer(60_000)).resolves.toEqual({ kind: 'cancelled' });
    expect(failures).toEqual([failed('geetest', reason)]);
    expect(warnings).toEqual([]);
  },
);

test('captcha-info has its own state and a timeout of 35 s, then the next provider follows [CAPT-13] [CAPT-08]', async () => {
  const { actor, answer, ran } = captcha({ puzzle: never, run: () => ({ kind: 'closed' }) });
  await answer(34_999);
  expect(actor.getSnapshot().value).toBe('readingPuzzle');
  expect(ran).toEqual([]);
  await answer(1);
  expect(ran).toEqual(['tencent']);
});

test('the platform’s own widget is still loading at 4,999 ms and has timed out at 5,000 [CAPT-06] [CONST-09]', async () => {
  const { actor, answer, failures } = captcha({
    load: (provider) => (provider === 'magpie' ? never() : { kind: 'failed' }),
  });
  await expect(answer(4999)).resolves.toBeUndefined();
  expect(actor.getSnapshot().value).toBe('preparing');
  await expect(answer(1)).resolves.toEqual({ kind: 'unavailable' });
  expect(failures.at(-1)).toEqual(failed('magpie', 'timeout'));
});

test('a hanging source times out after 5,000 ms, then the next one follows [CAPT-06] [CAPT-02] [CONST-09]', async () => {
  const { answer, sources } = captcha({ load: (_, source) => (source === 'main' ? never() : { kind: 'loaded' }) });
  await answer(4999);
  expect(sources).toEqual(['geetest main']);
  await answer(1);
  expect(sources).toEqual(['geetest main', 'geetest backup']);
});

const kept: OrderOutcome = { kind: 'kept', providers: ['tencent', 'geetest'] };

test('a late configuration is replaced by the stored order at 2,000 ms, not before [CAPT-07] [CONST-17] [C05]', async () => {
  const { answer, sources } = captcha({ settings: never, kept });
  await answer(1999);
  expect(sources).toEqual([]);
  await answer(1);
  expect(sources).toEqual(['tencent main']);
});

test.each<[string, () => Promise<SettingsOutcome>, string]>([
  ['missing', async () => ({ kind: 'missing' }), 'tencent main'],
  ['broken', broken, 'tencent main'],
  [
    'there but names no provider',
    async () => ({ kind: 'loaded', settings: { captchaOrder: null, downloads: {}, encryptionKey: null } }),
    'tencent main',
  ],
  [
    'there and begins with the widget without dragging',
    async () => ({
      kind: 'loaded',
      settings: { captchaOrder: ['magpie', 'recaptcha'], downloads: {}, encryptionKey: null },
    }),
    'magpie main',
  ],
  [
    'there',
    async () => ({ kind: 'loaded', settings: { captchaOrder: ['geetest'], downloads: {}, encryptionKey: null } }),
    'geetest main',
  ],
])(
  'with the configuration %s, the stored order is used only if necessary [CAPT-07] [C05]',
  async (_, settings, source) => {
    const { answer, sources } = captcha({ settings, kept });
    await answer();
    expect(sources[0]).toBe(source);
  },
);

test('a widget that is never ready is tried four times, then the next provider follows [C03] [CAPT-03]', async () => {
  const { answer, ran } = captcha({ run: (provider) => ({ kind: provider === 'geetest' ? 'notReady' : 'closed' }) });
  await expect(answer()).resolves.toEqual({ kind: 'cancelled' });
  expect(ran).toEqual(['geetest', 'geetest', 'geetest', 'geetest', 'tencent']);
});

test.each([
  ['that never come', never],
  ['that are broken', broken],
])('with settings %s the default order is used after two seconds at most [C05] [CAPT-07]', async (_, settings) => {
  const { answer, sources } = captcha({ settings });
  await answer(2000);
  expect(sources[0]).toBe('geetest main');
});

test('a closed challenge ends without a proof and without another provider [C06] [CAPT-19]', async () => {
  const { answer, ran } = captcha({ run: () => ({ kind: 'closed' }) });
  await expect(answer()).resolves.toEqual({ kind: 'cancelled' });
  expect(ran).toEqual(['geetest']);
});

test('the alternative opens the widget without dragging; if that fails, the vendor returns [CAPT-08] (decision D08)', async () => {
  const { actor, answer, ran } = captcha({
    load: (provider) => ({ kind: provider === 'magpie' ? 'failed' : 'loaded' }),
    run: never,
  });
  await answer();
  expect(ran).toEqual(['geetest']);
  actor.send({ type: 'challenge.otherWayRequested' });
  await answer();
  expect(ran).toEqual(['geetest', 'geetest']);
  actor.send({ type: 'challenge.otherWayRequested' });
  await answer();
  expect(ran).toEqual(['geetest', 'geetest', 'tencent']);
});

const inTime = (provider: CaptchaProvider): ScriptOutcome => ({ kind: provider === 'magpie' ? 'loaded' : 'failed' });

test.each<[string, number, Play]>([
  [
    'ordering',
    0,
    {
      settings: () =>
        new Promise((resolve) =>
          setTimeout(resolve, 500, {
            kind: 'loaded',
            settings: { captchaOrder: ['tencent'], downloads: {}, encryptionKey: null },
          }),
        ),
    },
  ],
  [
    'preparing',
    0,
    {
      load: (provider) =>
        provider === 'magpie' ? inTime(provider) : new Promise((resolve) => setTimeout(resolve, 500, inTime(provider))),
    },
  ],
  ['readingPuzzle', 0, { puzzle: () => new Promise((resolve) => setTimeout(resolve, 500, ready)) }],
  [
    'showing',
    1500,
    {
      run: (provider) =>
        provider === 'magpie' ? never() : new Promise((resolve) => setTimeout(resolve, 1000, { kind: 'notReady' })),
    },
  ],
])(
  'a wait in %s can be replaced by the alternative, and its late result is ignored [CAPT-04] (decision D08)',
  async (state, after, play) => {
    const { actor, answer, sources, ran, failures } = captcha({ run: never, ...play });
    await answer(after);
    expect(actor.getSnapshot().value).toBe(state);
    actor.send({ type: 'challenge.otherWayRequested' });
    await answer();
    expect([actor.getSnapshot().value, sources.at(-1), ran.at(-1)]).toEqual(['showing', 'magpie main', 'magpie']);
    await answer(40_000);
    expect([actor.getSnapshot().value, sources.at(-1), ran.at(-1), failures]).toEqual([
      'showing',
      'magpie main',
      'magpie',
      [],
    ]);
  },
);

const plain = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Secret ? value.reveal() : value,
    ]),
  );

test.each<[CaptchaProvider, object]>([
  ['geetest', { kind: 'ticket', ticket: 'ticket', randstr: 'randstr' }],
  ['tencent', { kind: 'ticket', ticket: 'ticket', randstr: 'randstr' }],
  ['recaptcha', { kind: 'recaptcha', response: 'response' }],
  ['magpie', { kind: 'magpie', token: 'token', scene: 31000 }],
])(
  'the captcha returns the proof of the vendor used, %s, with each of its fields [CAPT-05] [CAPT-12]',
  async (only, proof) => {
    const { actor, answer, ran } = captcha({ load: (provider) => ({ kind: provider === only ? 'loaded' : 'failed' }) });
    await answer();
    const output = actor.getSnapshot().output;
    expect(output?.kind === 'solved' ? plain(output.proof) : output).toEqual(proof);
    expect(ran).toEqual([only]);
  },
);
