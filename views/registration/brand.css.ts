import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { layout } from './registration.css.ts';

const wide = '(min-width:60em)';

/** The split layout is a grid of two. */
globalStyle(`:root[data-v=newBrand] ${layout}`, {
  '@media': { [wide]: { gridTemplateColumns: '5fr 7fr', alignItems: 'start', maxInlineSize: '72rem', gap: space(16) } },
});
/** The brand beside the form, or above it. */
export const panel = style({
  display: 'grid',
  gap: space(5),
  inlineSize: '100%',
  maxInlineSize: '25rem',
  padding: space(4),
  borderRadius: radius.card,
  background: color.brandTint,
  '@media': { [wide]: { maxInlineSize: 'none', minBlockSize: '26rem', alignContent: 'center', padding: space(10) } },
});
export const brandName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  fontSize: '1.25rem',
  fontWeight: 650,
});
