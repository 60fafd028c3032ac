import type { CaptchaFrame } from '../../../services/browser/captcha-frame.ts';
import type { CaptchaSlot } from './captcha.view.tsx';
import { once } from '../../page/late-parts.ts';

/** The captcha frame, loaded when somebody asks for it, and the slot that the view gives it. */
export function createCaptchaSlot(make: () => Promise<CaptchaFrame>): {
  readonly slot: CaptchaSlot;
  readonly frame: () => Promise<CaptchaFrame>;
} {
  let height: number | null = null;
  const listeners = new Set<() => void>();
  const frame = once(() =>
    make().then((one) => {
      one.onResize((pixels) => {
        height = pixels;
        for (const listener of listeners) listener();
      });
      return one;
    }),
  );
  return {
    frame,
    slot: {
      mount: (element) => {
        height = null;
        frame().then((one) => one.mount(element), ignored);
      },
      onResize: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      height: () => height,
    },
  };
}

/** Whoever asks the frame for a challenge is told that it cannot be had. */
function ignored(): void {}
