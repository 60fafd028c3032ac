import { style } from '@vanilla-extract/css';
import { radius } from '../../views/theme/scale.ts';
import { color } from '../../views/theme/theme.css.ts';

/** A picture of a screen, its top. */
export const picture = style({
  display: 'block',
  inlineSize: '9.75rem',
  blockSize: '19rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.inner,
  objectFit: 'cover',
  objectPosition: 'top',
});

/** A native list of choices. */
export const select = style({
  blockSize: '2.125rem',
  paddingInline: '.5rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.inner,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { borderColor: color.borderHover },
});
