import type { CaptchaFrame } from '../../../services/browser/captcha-frame.ts';
import type { CaptchaSlot } from './captcha.view.tsx';
import { once } from '../../page/once.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/** The captcha frame, loaded on demand, and the slot that the view provides. */
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
        frame().then((one) => one.mount(element), ignoreFailure);
      },
      onResize: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      height: () => height,
    },
  };
}
