import { globalStyle, style } from '@vanilla-extract/css';

/** Tabular figures, spaced for comparison with those on another screen. */
export const code = style({});
globalStyle(`${code} input`, { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '.3em' });
