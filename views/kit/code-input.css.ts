import { globalStyle, style } from '@vanilla-extract/css';

/** Large tabular figures, spaced for comparison with those on another screen. */
export const code = style({});
globalStyle(`${code} input`, {
  blockSize: '3.75rem',
  fontSize: '1.75rem',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '.25em',
});
globalStyle(`[dir] ${code} input[dir]`, { textAlign: 'center' });
