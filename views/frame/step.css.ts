import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Screens that say one thing and offer a way on. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });
export const waiting = style({ display: 'flex', alignItems: 'center', gap: '.75rem', color: color.inkMuted });

/** To be read out or copied whole. */
export const code = style({
  userSelect: 'all',
  paddingInline: '.375rem',
  borderRadius: radius.inner,
  background: color.surfaceSunken,
  color: color.ink,
  fontFamily: 'ui-monospace,monospace',
  fontSize: '.9em',
});
