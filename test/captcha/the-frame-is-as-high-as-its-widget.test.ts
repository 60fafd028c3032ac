import { expect, test } from 'vitest';
import { neededHeight } from '../../src/frame/height.ts';
import { browserWindow } from '../browser-window.ts';

interface Overlay {
  readonly bottom: number;
  readonly width?: number;
  readonly isVisible?: boolean;
}

/** The height for a widget of `inPlace` pixels in the flow, and overlays of the vendor beside it. */
function height(inPlace: number, floor: number, overlays: readonly Overlay[]): number {
  const { document } = browserWindow(`<div></div>${'<section></section>'.repeat(overlays.length)}`);
  const [element, ...beside] = document.querySelectorAll<HTMLElement>('body > *');
  if (!element) return expect.unreachable();
  Object.defineProperty(element, 'offsetHeight', { value: inPlace });
  for (const [at, { bottom, width = 300, isVisible = true }] of overlays.entries())
    Object.assign(beside[at] ?? expect.unreachable(), {
      getBoundingClientRect: () => ({ bottom, width, height: bottom }),
      checkVisibility: () => isVisible,
    });
  return neededHeight(element, floor);
}

test.each([
  ['a widget in the flow', 78.4, 0, [], 79],
  ['an overlay that is not open yet', 0, 380, [], 380],
  ['an open overlay', 0, 380, [{ bottom: 512.2 }], 513],
  ['an overlay that is lower than one needs to be', 0, 380, [{ bottom: 200 }], 380],
  ['an overlay beside a higher widget', 600, 380, [{ bottom: 512 }], 600],
  ['an overlay without a width', 90, 0, [{ bottom: 512, width: 0 }], 90],
  ['an invisible overlay', 90, 0, [{ bottom: 512, isVisible: false }], 90],
] as const)(
  '%s: %d px in the flow, %d at least, beside %j: the frame is %d px high [CAPT-19] [UI-07]',
  (_, inPlace, floor, overlays, wanted) => {
    expect(height(Math.ceil(inPlace), floor, overlays)).toBe(wanted);
  },
);
