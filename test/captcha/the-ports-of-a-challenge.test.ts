import { describe, expect, test } from 'vitest';
import type { CaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { captchaPortsOf, type CaptchaPortParts } from '../../src/flows/shared/captcha.ports.ts';

const { signal } = new AbortController();
const puzzle = { gt: 'g', challenge: 'c', success: true, newCaptcha: true };

/** The ports of a challenge, and what reaches the frame, the exchange and the monitor. */
function open(...which: ['readSignUpPuzzle'] | []) {
  const asked: unknown[] = [];
  const noting =
    <Reply>(name: string, reply: Reply) =>
    (...given: readonly unknown[]): Promise<Reply> => {
      asked.push([name, ...given]);
      return Promise.resolve(reply);
    };
  const frame: CaptchaFrame = {
    mount: () => undefined,
    onResize: () => () => undefined,
    load: noting('load', { kind: 'loaded' as const }),
    run: noting('run', { kind: 'closed' as const }),
  };
  const services: Awaited<ReturnType<CaptchaPortParts['services']>> = {
    readSettings: () => expect.unreachable(),
    captchaOrder: { recall: () => expect.unreachable(), keep: () => expect.unreachable() },
    readPuzzle: noting('readPuzzle', { kind: 'missing' as const }),
    readSignUpPuzzle: noting('readSignUpPuzzle', { kind: 'missing' as const }),
  };
  const ports = captchaPortsOf(
    {
      services: () => Promise.resolve(services),
      frame: () => Promise.resolve(frame),
      monitor: (event) => void asked.push(event),
    },
    ...which,
  );
  return { ...ports, asked };
}

describe('a challenge', () => {
  test('runs in the frame as the machine asks for it, until the machine leaves it [CAPT-02] [CAPT-05]', async () => {
    const { captcha, asked } = open();
    await captcha.runChallenge({ input: { provider: 'geetest', scene: 31000, puzzle }, signal });
    await captcha.runChallenge({ input: { provider: 'tencent', scene: 31004 }, signal });
    expect(asked).toEqual([
      ['run', 'geetest', 31000, puzzle, signal],
      ['run', 'tencent', 31004, null, signal],
    ]);
  });

  test.each(['main', 'backup'] as const)('loads its %s script [C01]', async (source) => {
    const { captchaScript, asked } = open();
    await captchaScript.loadCaptchaScript({ input: { provider: 'recaptcha', source }, signal });
    expect(asked).toEqual([['load', 'recaptcha', source, signal]]);
  });

  test('has a puzzle of its own call at a log-in and at a sign-up [CAPT-13] [CAPT-14]', async () => {
    for (const [which, name] of [
      [[], 'readPuzzle'],
      [['readSignUpPuzzle'], 'readSignUpPuzzle'],
    ] as const) {
      const { captcha, asked } = open(...which);
      await captcha.readPuzzle({ input: undefined, signal });
      expect(asked).toEqual([[name, signal]]);
    }
  });

  test('that fails, or for which there is no vendor, is monitored with scene and vendor [MON-01] [CAPT-05]', () => {
    const { captcha, asked } = open();
    captcha.reportCaptchaFailure({ provider: 'geetest', scene: 31013, reason: 'notReady' });
    captcha.warnNoCaptcha({ scene: 31014 });
    expect(asked).toEqual([
      { name: 'Captcha Failed', vendor: 'geecaptcha', scene: 31013, reason: 'notReady' },
      { name: 'Captcha Unavailable', scene: 31014 },
    ]);
  });
});
