import { globalStyle, style } from '@vanilla-extract/css';
import { label, spinner } from '../kit/kit.css.ts';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** A wrapping line of buttons sized by their labels; the chosen one is marked by more than colour. */
export const methods = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', border: 0, minInlineSize: 0 });
export const demo = style({
  marginBlockEnd: '1rem',
  padding: '.75rem 1rem',
  borderRadius: radius.control,
  background: color.brandTint,
  fontSize: '.9375rem',
});
export const title = style({ paddingBlockEnd: '.5rem', fontSize: '.875rem', color: color.inkMuted });
globalStyle(`${methods}>button`, { flex: '1 1 auto', paddingInline: '.5rem', lineHeight: 1.3 });
/** Fits the smallest padding before the label, since another button is adjacent. */
globalStyle(`${methods} .${label} .${spinner}`, {
  inlineSize: '.625em',
  blockSize: '.625em',
  insetBlockStart: '.45em',
  marginInlineEnd: '.125rem',
});
globalStyle(`${methods}>[aria-pressed=true]`, {
  opacity: 1,
  borderColor: color.brand,
  boxShadow: `inset 0 -3px ${color.brand}`,
  '@media': { '(forced-colors:active)': { border: '3px solid Highlight' } },
});

/** The height of a label and its field. */
export const phonePlace = style({ blockSize: '4.6rem' });

/** Stays visible below a toast when it receives focus. */
export const account = style({ scrollMarginBlock: '7rem' });
