import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChallengeOutcome } from '../../services/contract/captcha.ts';
import { frameAt, framePage, pageAt, type FramePage } from './frame-page.ts';
import { createActor } from 'xstate';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { ManualClock } from '../manual-clock.ts';

const info = { gt: 'gt', challenge: 'challenge', success: true, newCaptcha: true };
const proof = { kind: 'ticket', ticket: 'a-ticket', randstr: 'challenge' };
const calm = (): AbortSignal => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose frame is ready and runs a puzzle. */
function running(
  signal = calm(),
): FramePage & { readonly outcome: Promise<ChallengeOutcome>; readonly isSettled: () => Promise<boolean> } {
  const page = framePage();
  page.captcha.mount(page.slot);
  const outcome = page.captcha.run('geetest', 31000, info, signal);
  page.answers({ type: 'ready' });
  let settled = false;
  void outcome.then(() => (settled = true));
  return { ...page, outcome, isSettled: async () => (await vi.advanceTimersByTimeAsync(0), settled) };
}

describe('requests', () => {
  test('the frame gets no message before it is ready, then at its exact origin with a 36-character nonce [C11]', async () => {
    const page = framePage();
    page.captcha.mount(page.slot);
    const loading = page.captcha.load('geetest', 'main', calm());
    expect(page.sent).toEqual([]);
    page.answers({ type: 'ready' });
    expect(page.sent).toEqual([
      {
        request: { type: 'load', nonce: '1'.padStart(36, 'n'), provider: 'geetest', source: 'main', language: 'ar-AE' },
        to: frameAt,
      },
    ]);
    page.answers({ type: 'loaded' });
    await expect(loading).resolves.toEqual({ kind: 'loaded' });
  });

  test('a request before the slot exists waits for it [CAPT-01]', () => {
    const page = framePage();
    void page.captcha.load('geetest', 'main', calm());
    expect(page.iframe()).toBeNull();
    page.captcha.mount(page.slot);
    page.answers({ type: 'ready' });
    expect(page.sent).toHaveLength(1);
  });

  test('nothing is fetched for a captcha before it is requested', () => {
    const page = framePage();
    page.captcha.mount(page.slot);
    expect(page.iframe()).toBeNull();
  });

  test('the frame may run scripts of its origin, but not navigate or open windows; it has a name [C10]', () => {
    const { iframe } = running();
    expect(iframe()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(iframe()?.src).toBe(`${frameAt}/#${pageAt}`);
    expect(iframe()?.referrerPolicy).toBe('no-referrer');
    expect(iframe()?.title).toBe('Security check');
    const { display, width, borderWidth, colorScheme } = iframe()?.style ?? {};
    expect([iframe()?.height, display, width, borderWidth, colorScheme]).toEqual(['0', 'block', '100%', '0px', 'dark']);
  });

  test('a frame that is ready is not lost, however long its challenge takes [C02] [CAPT-03]', async () => {
    const { iframe, isSettled } = running();
    const frame = iframe();
    const { defaultView } = frame?.ownerDocument ?? expect.unreachable();
    frame?.dispatchEvent(new (defaultView ?? expect.unreachable()).Event('load'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await isSettled(), iframe() === frame]).toEqual([false, true]);
  });

  test('language, direction and colours are sent with the challenge', () => {
    const { sent } = running();
    expect(sent[0]?.request).toMatchObject({
      type: 'run',
      scene: 31000,
      language: 'ar-AE',
      direction: 'rtl',
      scheme: 'dark',
      info,
    });
  });

  test('a second challenge while one is open is not ready, and not sent to the frame [C07] [CAPT-04]', async () => {
    const { captcha, sent, isSettled } = running();
    await expect(captcha.run('magpie', 31000, null, calm())).resolves.toEqual({ kind: 'notReady' });
    expect(sent).toHaveLength(1);
    expect(await isSettled()).toBe(false);
  });
});

describe('answers', () => {
  test.each([
    ['closed', { kind: 'closed' }],
    ['failed', { kind: 'failed' }],
    ['notReady', { kind: 'notReady' }],
  ] as const)('«%s» ends the challenge accordingly [C06] [CAPT-19] [CAPT-03]', async (type, expected) => {
    const { answers, outcome } = running();
    answers({ type });
    await expect(outcome).resolves.toEqual(expected);
  });

  test('a proof is a secret from the moment it arrives [CAPT-12]', async () => {
    const { answers, outcome } = running();
    answers({ type: 'solved', proof });
    const solved = await outcome;
    expect(JSON.stringify(solved)).toBe(
      '{"kind":"solved","proof":{"kind":"ticket","ticket":"•••","randstr":"challenge"}}',
    );
    expect(solved.kind === 'solved' && solved.proof.kind === 'ticket' && solved.proof.ticket.reveal()).toBe('a-ticket');
  });

  test('a second proof for a challenge is ignored, also by the next one [CAPT-05]', async () => {
    const { answers, outcome, captcha, sent } = running();
    answers({ type: 'solved', proof });
    await outcome;
    const first = sent[0]?.request.nonce ?? '';
    const next = captcha.run('geetest', 31000, info, calm());
    answers({ type: 'solved', nonce: first, proof: { ...proof, ticket: 'late' } });
    answers({ type: 'closed' });
    await expect(next).resolves.toEqual({ kind: 'closed' });
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a host that begins like the frame’s', { origin: `${frameAt}.evil.example` }],
    ['a host that ends like the frame’s', { origin: frameAt.replace('//', '//evil-') }],
    ['another port of the frame’s host', { origin: `${frameAt}0` }],
    ['the frame’s host without its port', { origin: frameAt.replace(/:\d+$/, '') + '.' }],
    ['no origin', { origin: '' }],
    ['an opaque origin', { origin: 'null' }],
    ['the page itself', { origin: pageAt }],
    ['another window of the right origin', { source: null }],
  ])('a perfect proof from %s is ignored [C11]', async (_, forged) => {
    const { arrives, sent, isSettled } = running();
    arrives({ data: { type: 'solved', nonce: sent[0]?.request.nonce, proof }, ...forged });
    expect(await isSettled()).toBe(false);
  });

  test.each([
    ['another nonce', { type: 'solved', nonce: 'x'.repeat(36), proof }],
    ['no nonce', { type: 'solved', proof }],
    ['an unknown type', { type: 'signedIn' }],
    ['a proof of an unknown kind', { type: 'solved', proof: { kind: 'sesame' } }],
    ['an empty proof', { type: 'solved', proof: { ...proof, ticket: '' } }],
    ['a proof without end', { type: 'solved', proof: { ...proof, ticket: 'x'.repeat(9000) } }],
    ['the answer to another question', { type: 'loaded' }],
    ['text', 'solved'],
    ['nothing', null],
  ])('%s from the frame is ignored [C11]', async (name, data) => {
    const { arrives, sent, isSettled } = running();
    const nonce = sent[0]?.request.nonce;
    arrives({ data: typeof data === 'object' && data !== null && name !== 'no nonce' ? { nonce, ...data } : data });
    expect(await isSettled()).toBe(false);
  });

  test('the widget’s height becomes the frame’s and is reported to listeners until they unsubscribe', () => {
    const { answers, captcha, iframe } = running();
    const heights: number[] = [];
    const end = captcha.onResize((pixels) => heights.push(pixels));
    answers({ type: 'resized', height: 407 });
    end();
    answers({ type: 'resized', height: 300 });
    answers({ type: 'resized', height: 100_000 });
    expect(heights).toEqual([407]);
    expect(iframe()?.height).toBe('300');
  });
});

describe('endings', () => {
  test('a cancelled challenge is stopped in the frame, and its late proof is ignored [C06] [N19]', async () => {
    const leaving = new AbortController();
    const { answers, outcome, sent, captcha } = running(leaving.signal);
    leaving.abort();
    await outcome;
    const { nonce } = sent[0]?.request ?? { nonce: '' };
    expect(sent[1]).toEqual({ request: { type: 'stop', nonce }, to: frameAt });
    const next = captcha.run('magpie', 31000, null, calm());
    answers({ type: 'solved', nonce, proof });
    answers({ type: 'failed' });
    await expect(next).resolves.toEqual({ kind: 'failed' });
  });

  test('an already cancelled request is not sent', async () => {
    const page = framePage();
    page.captcha.mount(page.slot);
    await expect(page.captcha.load('magpie', 'main', AbortSignal.abort())).resolves.toEqual({ kind: 'failed' });
    expect(page.iframe()).toBeNull();
  });

  test('without its slot the frame is removed, and its messages are ignored', async () => {
    const { captcha, arrives, iframe, slot, sent, isSettled } = running();
    const gone = iframe()?.contentWindow ?? null;
    captcha.mount(null);
    arrives({ data: { type: 'closed', nonce: sent[0]?.request.nonce }, source: gone });
    expect(slot.childElementCount).toBe(0);
    expect(await isSettled()).toBe(false);
  });

  test('a new slot gets a new frame, which receives the pending request', async () => {
    const { captcha, answers, slot, sent, outcome } = running();
    captcha.mount(null);
    captcha.mount(slot);
    answers({ type: 'ready' });
    expect(sent.map(({ request }) => request.type)).toEqual(['run', 'run']);
    answers({ type: 'notReady' });
    await expect(outcome).resolves.toEqual({ kind: 'notReady' });
  });

  test('a frame that does not become ready fails after a second, and the next attempt creates a new one [CAPT-02] [C02]', async () => {
    const page = framePage();
    page.captcha.mount(page.slot);
    const loading = page.captcha.load('geetest', 'main', calm());
    const first = page.iframe();
    const { Event: FrameEvent } = first?.ownerDocument.defaultView ?? globalThis;
    first?.dispatchEvent(new FrameEvent('load'));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(loading).resolves.toEqual({ kind: 'failed' });
    void page.captcha.load('geetest', 'backup', calm());
    expect(page.iframe()).not.toBe(first);
    expect(page.iframe()).not.toBeNull();
  });
});

test('the platform’s own widget shows why it failed for 2,000 ms; other vendors do not [CAPT-18] [C10]', async () => {
  for (const [provider, reported] of [
    ['magpie', [{ code: 0, message: 'm', duration: 2000, throttle: 0 }]],
    ['geetest', []],
  ] as const) {
    const { captcha, slot, answers, notices } = framePage();
    captcha.mount(slot);
    const outcome = captcha.run(provider, 31000, null, new AbortController().signal);
    answers({ type: 'ready' });
    answers({ type: 'failed', message: 'm' });
    await expect(outcome).resolves.toEqual({ kind: 'failed' });
    expect(notices).toEqual(reported);
  }
});

test.each([undefined, '', 5, 'x'.repeat(201)])(
  'a widget that fails with %j shows no message [CAPT-18] [B08]',
  async (message) => {
    const { captcha, slot, answers, notices } = framePage();
    captcha.mount(slot);
    const outcome = captcha.run('magpie', 31000, null, new AbortController().signal);
    answers({ type: 'ready' });
    answers({ type: 'failed', message });
    await expect(outcome).resolves.toEqual({ kind: 'failed' });
    expect(notices).toEqual([]);
  },
);

test('the message is shown for 2,000 ms: visible at 1,999, gone at 2,000 [CAPT-18]', async () => {
  const clock = new ManualClock();
  const toasts = createActor(noticesMachine, { clock }).start();
  const { captcha, slot, answers, notices } = framePage();
  captcha.mount(slot);
  const outcome = captcha.run('magpie', 31000, null, new AbortController().signal);
  answers({ type: 'ready' });
  answers({ type: 'failed', message: 'm' });
  await outcome;
  for (const notice of notices) toasts.send({ type: 'notice.raised', notice });
  clock.pass(1999);
  expect(toasts.getSnapshot().context.queue.map(({ message }) => message)).toEqual(['m']);
  clock.pass(1);
  expect(toasts.getSnapshot().context.queue).toEqual([]);
});
