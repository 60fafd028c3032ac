import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** A checkbox with its text; the whole line is the target. */
export const choice = style({ display: 'flex', gap: '.625rem', minBlockSize: '1.5rem', cursor: 'pointer' });
export const box = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: '.125rem',
  accentColor: color.brand,
});
/** A live region below the box, which takes no space while it is empty. */
export const said = style({});
globalStyle(`${said}>*`, { marginBlockStart: space(2) });
/** Two buttons of equal size; stacked if a word would be broken. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
globalStyle(`${actions}>button`, { flex: '1 1 8rem', minBlockSize: '3rem' });
