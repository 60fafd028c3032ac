import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const times = style({
  display: 'grid',
  gap: '.75rem',
  marginBlockStart: '1.25rem',
  padding: '1rem',
  borderRadius: radius.control,
  background: color.surfaceSunken,
});
export const name = style({ color: color.inkMuted, fontSize: '.875rem' });
export const time = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
