import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Screens with one message and its actions. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });

/** For reading out or copying completely. */
export const code = style({
  userSelect: 'all',
  paddingInline: '.375rem',
  borderRadius: radius.inner,
  background: color.surfaceSunken,
  color: color.ink,
  fontFamily: 'ui-monospace,monospace',
  fontSize: '.9em',
});
