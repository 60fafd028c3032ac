import { keyframes, style } from '@vanilla-extract/css';

/** Takes no press of a pointer. */
export const settling = keyframes({ from: { pointerEvents: 'none' }, to: { pointerEvents: 'none' } });
const steady = '.5s';

/**
 * For what appears by itself: a pointer presses it after half a second, since a press before was meant for what was
 * there. Keys reach it at once. [UI-15] [N18]
 */
export const settled = style({
  animation: `${settling} ${steady}`,
  '@media': { '(prefers-reduced-motion:reduce)': { animationDuration: `${steady}!important` } },
});
