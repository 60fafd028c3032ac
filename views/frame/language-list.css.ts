import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { LANGUAGES } from './frame.ids.ts';

const top = '4.25rem';

/** Below its button, at the end of the header. */
globalStyle(`#${LANGUAGES}`, {
  margin: 0,
  inset: 'auto',
  insetBlockStart: top,
  insetInlineEnd: '1rem',
  maxInlineSize: 'calc(100vw - 2rem)',
  maxBlockSize: `calc(100dvh - ${top} - 1rem)`,
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  padding: '1rem',
  background: color.surfaceRaised,
  color: color.ink,
  boxShadow: '0 8px 40px #00000033',
});
/** One column for few languages, more columns for many. */
export const list = style({
  display: 'grid',
  inlineSize: '12rem',
  gap: '0 .5rem',
  selectors: {
    '&:has(>:nth-child(7))': {
      gridTemplateColumns: 'repeat(auto-fill,minmax(10rem,1fr))',
      inlineSize: 'min(34rem,100vw - 4rem)',
    },
  },
});
export const choice = style({
  display: 'block',
  minBlockSize: '2.75rem',
  padding: '.625rem .75rem',
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { background: color.surface },
  selectors: { '&[aria-current]': { fontWeight: 600, textDecoration: 'underline' } },
});
