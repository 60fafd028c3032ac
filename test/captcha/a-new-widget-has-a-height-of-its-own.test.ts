import { expect, test } from 'vitest';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { createCaptchaSlot } from '../../src/flows/shared/captcha-slot.ts';

/** A slot whose frame reports heights when the test says so. */
async function opened() {
  const reports: ((pixels: number) => void)[] = [];
  const mounted: (HTMLElement | null)[] = [];
  const { slot, frame } = createCaptchaSlot(async () => ({
    ...memoryCaptchaFrame(),
    mount: (element) => void mounted.push(element),
    onResize: (listener) => {
      reports.push(listener);
      return () => undefined;
    },
  }));
  await frame();
  return { slot, mounted, report: (pixels: number) => reports.forEach((one) => one(pixels)) };
}

const element = {} as HTMLElement;

test('listeners receive the height of a widget until they unsubscribe [CAPT-19] [UI-07]', async () => {
  const { slot, report } = await opened();
  const heights: (number | null)[] = [];
  const stop = slot.onResize(() => heights.push(slot.height()));
  report(300);
  stop();
  report(400);
  expect([heights, slot.height()]).toEqual([[300], 400]);
});

test('a new widget does not begin with the height of the one before [CAPT-19] [UI-07]', async () => {
  const { slot, mounted, report } = await opened();
  slot.mount(element);
  report(300);
  slot.mount(null);
  slot.mount(element);
  expect(slot.height()).toBeNull();
  await Promise.resolve();
  expect(mounted).toEqual([element, null, element]);
});
