import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceFrame } from '../../services/browser/device-frame.ts';
import type { FrameRequest } from '../../services/contract/frame.ts';
import { browserWindow } from '../browser-window.ts';
import { frameAt, pageAt } from './frame-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that asks what device it is on; the frame's side is played by the test. */
function devicePage() {
  const window = browserWindow('<main></main>', { url: `${pageAt}/en/login` });
  const timed = Object.assign(window, { setTimeout: (work: () => void, after: number) => Number(globalThis.setTimeout(work, after)) });
  const sent: { readonly request: FrameRequest; readonly to: string }[] = [];
  let made = 0;
  const ask = createDeviceFrame({ origin: frameAt, window: timed, makeNonce: () => `${(made += 1)}`.padStart(36, 'n'), scheme: () => 'light' });
  const iframe = (): HTMLIFrameElement | null => window.document.querySelector('iframe');
  const arrives = (data: unknown, origin = frameAt): void => {
    const there = iframe()?.contentWindow;
    if (there) there.postMessage = (request: FrameRequest, to: unknown) => void sent.push({ request, to: String(to) });
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: (there ?? null) as never }));
  };
  const says = (device: unknown, nonce = '1'.padStart(36, 'n')): void => arrives({ type: 'identified', nonce, device });
  return { ask, iframe, arrives, says, sent, body: window.document.body, loads: () => void iframe()?.dispatchEvent(new window.Event('load')) };
}

test('it is asked once a page, at the exact origin, in a frame that nobody comes upon and that goes with its answer (D08) [HTTP-07]', async () => {
  const { ask, iframe, arrives, says, sent, body } = devicePage();
  const first = ask();
  const second = ask();
  expect(iframe()?.src).toBe(`${frameAt}/#${pageAt}`);
  expect(iframe()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(iframe()?.parentElement).toMatchObject({ inert: true, ariaHidden: 'true' });
  arrives({ type: 'ready' });
  expect(sent).toEqual([{ request: { type: 'identify', nonce: '1'.padStart(36, 'n') }, to: frameAt }]);
  says('f1ngerprint');
  expect([await first, await second, await ask()]).toEqual(['f1ngerprint', 'f1ngerprint', 'f1ngerprint']);
  expect(body.innerHTML).toBe('<main></main>');
});

test('what is said from elsewhere, under another nonce, or is no fingerprint, is not heard [C11] [HTTP-07]', async () => {
  const { ask, iframe, arrives, says } = devicePage();
  const asked = ask();
  arrives({ type: 'ready' });
  arrives({ type: 'identified', nonce: '1'.padStart(36, 'n'), device: 'forged' }, 'https://evil.example');
  says('forged', 'x'.repeat(36));
  says(7);
  says('x'.repeat(257));
  expect(iframe()).not.toBeNull();
  says(null);
  expect(await asked).toBeNull();
});

test('all calls of a page together wait 3,000 ms for it; what comes later is there for the next [HTTP-09] [C13]', async () => {
  const { ask, arrives, says } = devicePage();
  const asked = ask();
  arrives({ type: 'ready' });
  let answer: string | null | undefined;
  void asked.then((device) => (answer = device));
  await vi.advanceTimersByTimeAsync(2999);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBeNull();
  expect(await ask()).toBeNull();
  says('late');
  expect(await ask()).toBe('late');
});

test('where no frame is to be had the call goes without, and the next asks anew [HTTP-09]', async () => {
  const { ask, iframe, body, loads } = devicePage();
  const asked = ask();
  loads();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toBeNull();
  expect(body.innerHTML).toBe('<main></main>');
  void ask();
  expect(iframe()).not.toBeNull();
});
