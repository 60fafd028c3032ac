import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted } from '../../src/page/late/idle.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun(): () => boolean {
  let isBegun = false;
  void painted().then(() => (isBegun = true));
  return () => isBegun;
}

test('the work of a log-in starts in the task after the frame that shows it [UI-15]', async () => {
  const isBegun = begun();
  await vi.advanceTimersByTimeAsync(100);
  expect(isBegun()).toBe(false);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(isBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isBegun()).toBe(true);
});

test('on a hidden page, which renders no frame, the work starts after 250 ms [UI-15]', async () => {
  const isBegun = begun();
  await vi.advanceTimersByTimeAsync(249);
  expect(isBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isBegun()).toBe(true);
});
