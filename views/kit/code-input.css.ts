import { globalStyle, style } from '@vanilla-extract/css';

/** Figures of one width, apart enough to be compared with those on another screen. */
export const code = style({});
globalStyle(`${code} input`, { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '.3em' });
