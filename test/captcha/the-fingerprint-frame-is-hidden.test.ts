import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDevice } from '../../services/browser/device-frame.ts';
import type { FrameRequest } from '../../services/contract/frame.ts';
import { browserWindow } from '../browser-window.ts';
import { frameAt, pageAt } from './frame-page.ts';

const nonce = 'n'.repeat(36);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that requests the fingerprint; the test plays the frame. */
function devicePage() {
  const window = browserWindow('<main></main>', { url: `${pageAt}/en/login` });
  const timed = Object.assign(window, {
    setTimeout: (work: () => void, after: number) => Number(globalThis.setTimeout(work, after)),
    clearTimeout: (id: number) => globalThis.clearTimeout(id),
  });
  const sent: { readonly request: FrameRequest; readonly to: string }[] = [];
  const found = findDevice({ origin: frameAt, window: timed, makeNonce: () => nonce, scheme: () => 'light' });
  const iframe = (): HTMLIFrameElement | null => window.document.querySelector('iframe');
  const arrives = (data: unknown, origin = frameAt): void => {
    const there = iframe()?.contentWindow;
    if (there) there.postMessage = (request: FrameRequest, to: unknown) => void sent.push({ request, to: String(to) });
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: (there ?? null) as never }));
  };
  return {
    found,
    iframe,
    arrives,
    sent,
    html: () => window.document.body.innerHTML,
    says: (device: unknown, under = nonce) => arrives({ type: 'identified', nonce: under, device }),
    loads: () => void iframe()?.dispatchEvent(new window.Event('load')),
  };
}

test('the fingerprint is requested at the exact origin, in a hidden frame that is removed after it (D08) [HTTP-07]', async () => {
  const { found, iframe, arrives, says, sent, html } = devicePage();
  expect(iframe()?.src).toBe(`${frameAt}/#${pageAt}`);
  expect(iframe()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  const slot = iframe()?.parentElement;
  expect(slot).toMatchObject({ inert: true, ariaHidden: 'true' });
  expect(slot?.style).toMatchObject({ position: 'fixed', overflow: 'clip', opacity: '0' });
  arrives({ type: 'ready' });
  expect(sent).toEqual([{ request: { type: 'identify', nonce }, to: frameAt }]);
  says('f1ngerprint');
  expect(await found).toBe('f1ngerprint');
  expect(html()).toBe('<main></main>');
});

test('messages of another origin or nonce, or without a fingerprint, are ignored [C11] [HTTP-07]', async () => {
  const { found, iframe, arrives, says } = devicePage();
  arrives({ type: 'ready' });
  arrives({ type: 'identified', nonce, device: 'forged' }, 'https://evil.example');
  says('forged', 'x'.repeat(36));
  says(7);
  says('x'.repeat(257));
  expect(iframe()).not.toBeNull();
  arrives({ type: 'notIdentified', nonce });
  expect(await found).toBeNull();
});

type DevicePage = ReturnType<typeof devicePage>;

test.each([
  ['does not get ready', 1000, (page: DevicePage): void => page.loads()],
  ['is ready and says nothing', 30_000, (page: DevicePage): void => page.arrives({ type: 'ready' })],
  ['never comes', 30_000, (): void => undefined],
] as const)('a frame that %s is removed after %i ms [C13]', async (_, after, happens) => {
  const page = devicePage();
  happens(page);
  await vi.advanceTimersByTimeAsync(after - 1);
  expect(page.iframe()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await page.found).toBeNull();
  expect(page.html()).toBe('<main></main>');
});
