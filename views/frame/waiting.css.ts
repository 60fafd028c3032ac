import { keyframes, style } from '@vanilla-extract/css';

export const waiting = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1rem' });

const coming = keyframes({ from: { opacity: 0, pointerEvents: 'none' } });

/** In the accessibility tree immediately; visible, and pressed by a pointer, after 1 s. */
export const late = style({
  flex: 'none',
  marginInlineStart: 'auto',
  selectors: { '&:not(:focus-within)': { animation: `${coming} .2s 1s backwards` } },
});
