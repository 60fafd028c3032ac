import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** The code's place: as large whatever stands in it, so that nothing moves. */
export const box = style({ display: 'grid', placeItems: 'center', gap: '.5rem', marginBlockStart: '1rem' });
export const place = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(15rem,100%)',
  aspectRatio: '1',
  background: color.surfaceSunken,
  borderRadius: radius.inner,
  color: color.inkMuted,
  fontSize: '2rem',
});

/** Dark on white whatever the scheme, or no camera reads it. */
export const code = style({
  inlineSize: 'min(15rem,100%)',
  aspectRatio: '1',
  background: 'white',
  borderRadius: radius.inner,
  forcedColorAdjust: 'none',
});
export const left = style({ fontSize: '.875rem', color: color.inkMuted, fontVariantNumeric: 'tabular-nums' });
export const steps = style({ display: 'grid', gap: '.25rem', paddingInlineStart: '1.25rem' });
