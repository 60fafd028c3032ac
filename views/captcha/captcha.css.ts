import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const box = style({
  position: 'relative',
  display: 'grid',
  marginBlockStart: '1.25rem',
  borderRadius: radius.control,
  background: color.surfaceSunken,
  overflow: 'hidden',
});
/** Reserves the size of the first widget, so that nothing shifts. */
export const room = style({
  minBlockSize: 'calc(175px + 36.4vw)',
  '@media': { '(min-width: 480px)': { minBlockSize: '360px' } },
});
export const slot = style({
  display: 'grid',
  justifyItems: 'center',
  transition: 'opacity .2s',
  selectors: { '&[aria-busy=true]': { opacity: 0 } },
});
export const loading = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  pointerEvents: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.75rem',
  color: color.inkMuted,
});
