import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { column } from './frame.css.ts';

/** Below a page without header and footer, so that late content moves nothing in view. [UI-07] */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.25rem',
  marginBlockStart: 'auto',
  fontSize: '.875rem',
});
/** Keeps the foot below the first view; if everything fits, at the foot of the viewport. */
globalStyle(`.${column}:has(>.${foot})`, {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'calc(100dvh + 3rem)',
  '@media': {
    '(min-width:60em) and (min-height:47.5em)': { minBlockSize: `calc(100dvh - 6rem - ${space(10)})` },
  },
});
