import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { column } from './frame.css.ts';

/** Below a page without header and footer, at the foot of the viewport: nothing late moves it. [UI-07] */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.25rem',
  position: 'sticky',
  insetBlockEnd: 0,
  marginBlockStart: 'auto',
  background: color.canvas,
  fontSize: '.875rem',
});
/** As high as the viewport without the space around it. */
globalStyle(`.${column}:has(>.${foot})`, {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: `calc(100dvh - ${space(22)})`,
  '@media': {
    '(min-width:60em) and (min-height:47.5em)': { minBlockSize: `calc(100dvh - 6rem - ${space(10)})` },
  },
});
globalStyle(`:root:has(.${foot})`, { scrollPaddingBlockEnd: '3rem' });
