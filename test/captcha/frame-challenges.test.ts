import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frameInside, nonceOf, page } from './frame-inside.ts';

const proof = { kind: 'ticket', ticket: 'ticket', randstr: 'challenge' } as const;
const first = nonceOf('first');
const second = nonceOf('second');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('senders', () => {
  test('the frame reports that it is ready only to the page [C11]', () => {
    expect(frameInside().sent).toEqual([{ reply: { type: 'ready' }, to: page }]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a host that begins like the page’s', { origin: `${page}.evil.example` }],
    ['another port of the page’s host', { origin: `${page}0` }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another site of ours', { origin: 'http://eu.northgate.localhost:4173' }],
    ['a window that is not the page', { source: null }],
  ])('a challenge requested by %s is not started [C11]', (_, forged) => {
    const frame = frameInside();
    frame.hears(
      {
        type: 'run',
        nonce: first,
        provider: 'geetest',
        scene: 1,
        language: 'en',
        direction: 'ltr',
        scheme: 'light',
        info: null,
      },
      forged,
    );
    expect(frame.geetest.started).toEqual([]);
  });

  test.each([['text'], [null], [{ type: 'run', nonce: first }], [{ type: 'dance', nonce: first }]])(
    '%j is ignored [C11]',
    (data) => {
      const frame = frameInside();
      frame.hears(data);
      expect(frame.types()).toEqual(['ready']);
    },
  );
});

describe('scripts', () => {
  test.each([
    [true, 'loaded'],
    [false, 'notLoaded'],
  ])('a script that leaves its provider (%s) is reported as %s [C01] [C04] [CAPT-01]', async (isThere, type) => {
    const frame = frameInside({ load: async () => isThere });
    frame.hears({ type: 'load', nonce: first, provider: 'geetest', source: 'main', language: 'ar-AE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(frame.sent.at(-1)).toEqual({ reply: { type, nonce: first }, to: page });
  });

  test('a provider without its script is not ready [C04]', () => {
    const frame = frameInside();
    frame.geetest.there = false;
    frame.tencent.there = false;
    frame.asks();
    frame.asks({ provider: 'tencent', nonce: second });
    expect(frame.sent.slice(1).map(({ reply }) => reply)).toEqual([
      { type: 'notReady', nonce: first },
      { type: 'notReady', nonce: second },
    ]);
  });
});

test.each([
  ['f1ngerprint', { type: 'identified', nonce: first, device: 'f1ngerprint' }],
  [null, { type: 'notIdentified', nonce: first }],
] as const)('a request for the device, which is %s, is answered with its nonce [HTTP-07]', async (device, reply) => {
  const frame = frameInside({ identify: async () => device });
  frame.hears({ type: 'identify', nonce: first });
  await vi.advanceTimersByTimeAsync(0);
  expect(frame.sent.at(-1)).toEqual({ reply, to: page });
});

describe('challenges', () => {
  test('the widget is shown in the language, direction and colours of the page', () => {
    const frame = frameInside();
    frame.asks();
    const { documentElement: root } = frame.document;
    expect([root.lang, root.dir, root.style.colorScheme]).toEqual(['ar-AE', 'rtl', 'dark']);
    expect(frame.geetest.started[0]?.challenge).toMatchObject({
      element: frame.element,
      scene: 31000,
      language: 'ar-AE',
    });
  });

  test('a proof is reported once, under the nonce of its request, and the widget is removed [CAPT-05]', () => {
    const frame = frameInside();
    frame.asks();
    const report = frame.geetest.started[0]?.report;
    report?.ready();
    report?.solved(proof);
    report?.solved({ ...proof, ticket: 'another' });
    report?.closed();
    expect(frame.sent.filter(({ reply }) => reply.type !== 'ready' && reply.type !== 'resized')).toEqual([
      { reply: { type: 'solved', nonce: first, proof }, to: page },
    ]);
    expect(frame.geetest.stopped).toBe(1);
  });

  test.each(['closed', 'failed'] as const)('a widget that is %s reports it [C06] [CAPT-08]', (end) => {
    const frame = frameInside();
    frame.asks();
    frame.geetest.started[0]?.report[end]();
    expect(frame.sent.at(-1)?.reply).toMatchObject({ type: end, nonce: first });
  });

  test('Escape closes only a visible widget', () => {
    const frame = frameInside();
    frame.asks();
    frame.presses('Escape');
    expect(frame.types()).not.toContain('closed');
    frame.geetest.started[0]?.report.ready();
    frame.presses('a');
    frame.presses('Escape');
    expect(frame.sent.at(-1)?.reply).toEqual({ type: 'closed', nonce: first });
  });

  test('a throwing vendor fails [C04]', () => {
    const frame = frameInside();
    Object.assign(frame.geetest, {
      run: () => {
        throw new Error('broken');
      },
    });
    frame.asks();
    expect(frame.sent.at(-1)?.reply).toEqual({ type: 'failed', nonce: first, message: '' });
  });

  test('a stop removes and silences its own widget only [C06]', () => {
    const frame = frameInside();
    frame.asks();
    frame.hears({ type: 'stop', nonce: second });
    expect(frame.geetest.stopped).toBe(0);
    frame.hears({ type: 'stop', nonce: first });
    frame.geetest.started[0]?.report.solved(proof);
    expect(frame.geetest.stopped).toBe(1);
    expect(frame.types()).not.toContain('solved');
  });

  test('another provider replaces the previous one [CAPT-04] [CAPT-08]', () => {
    const frame = frameInside();
    frame.asks();
    frame.element.append('leftovers');
    frame.asks({ nonce: second, provider: 'magpie' });
    frame.geetest.started[0]?.report.solved(proof);
    expect(frame.geetest.stopped).toBe(1);
    expect(frame.element.textContent).toBe('');
    frame.magpie.started[0]?.report.closed();
    expect(frame.sent.at(-1)?.reply).toEqual({ type: 'closed', nonce: second });
  });
});

describe('slow widgets', () => {
  test('a widget that is not visible after a second is not ready; a new request reuses it [CAPT-03] [C03]', () => {
    const frame = frameInside();
    frame.asks();
    vi.advanceTimersByTime(999);
    expect(frame.types()).not.toContain('notReady');
    vi.advanceTimersByTime(1);
    expect(frame.sent.at(-1)?.reply).toEqual({ type: 'notReady', nonce: first });
    frame.asks({ nonce: second });
    expect(frame.geetest.started).toHaveLength(1);
    frame.geetest.started[0]?.report.ready();
    vi.advanceTimersByTime(60_000);
    frame.geetest.started[0]?.report.solved(proof);
    expect(frame.sent.at(-1)?.reply).toMatchObject({ type: 'solved', nonce: second });
  });

  test('the first event of a widget without a request is reported to the next request', () => {
    const frame = frameInside();
    frame.asks();
    vi.advanceTimersByTime(1000);
    frame.geetest.started[0]?.report.failed();
    frame.geetest.started[0]?.report.closed();
    expect(frame.types()).not.toContain('failed');
    frame.asks({ nonce: second });
    expect(frame.sent.at(-1)?.reply).toEqual({ type: 'failed', nonce: second, message: '' });
  });

  test('a widget made for another scene is not used [CAPT-10]', () => {
    const frame = frameInside();
    frame.asks();
    vi.advanceTimersByTime(1000);
    frame.asks({ nonce: second, scene: 31014 });
    expect(frame.geetest.started).toHaveLength(2);
    expect(frame.geetest.stopped).toBe(1);
  });
});

test('a widget gets at most 2,000 px, whatever height it has [CAPT-05]', () => {
  const frame = frameInside();
  frame.asks();
  frame.geetest.started[0]?.report.ready();
  Object.defineProperty(frame.element, 'offsetHeight', { value: 1_000_000, configurable: true });
  frame.grows();
  expect(frame.sent.at(-1)?.reply).toEqual({ type: 'resized', nonce: first, height: 2000 });
});

test('each new height of the widget is reported once, with room for floating parts, and never without a request', () => {
  const frame = frameInside();
  frame.grows();
  frame.asks();
  frame.grows();
  frame.geetest.started[0]?.report.ready();
  Object.defineProperty(frame.element, 'offsetHeight', { value: 407.2, configurable: true });
  frame.grows();
  frame.grows();
  Object.defineProperty(frame.element, 'offsetHeight', { value: 120 });
  frame.grows();
  frame.geetest.started[0]?.report.closed();
  frame.grows();
  expect(frame.sent.map(({ reply }) => reply).filter(({ type }) => type === 'resized')).toEqual([
    { type: 'resized', nonce: first, height: 300 },
    { type: 'resized', nonce: first, height: 408 },
    { type: 'resized', nonce: first, height: 120 },
  ]);
});
