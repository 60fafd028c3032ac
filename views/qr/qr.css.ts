import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** A box of constant size, so that nothing shifts. */
export const box = style({ display: 'grid', placeItems: 'center', gap: '.5rem', marginBlockStart: '1rem' });
export const square = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(15rem,100%)',
  aspectRatio: '1',
  background: color.surfaceSunken,
  borderRadius: radius.inner,
  color: color.inkMuted,
  fontSize: '2rem',
});

/** Dark on white in both schemes, as cameras require. */
export const code = style({
  inlineSize: 'min(15rem,100%)',
  aspectRatio: '1',
  background: 'white',
  borderRadius: radius.inner,
  forcedColorAdjust: 'none',
});
export const left = style({ fontSize: '.875rem', color: color.inkMuted, fontVariantNumeric: 'tabular-nums' });
export const steps = style({ display: 'grid', gap: '.25rem', paddingInlineStart: '1.25rem' });
