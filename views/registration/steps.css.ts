import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/theme.css.ts';

/** The account of a later step, with the link to change it. */
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 .5rem',
  color: color.inkMuted,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });
/** As wide as the form of the previous page. */
globalStyle(`${actions}>*`, { flex: '1 1 11rem' });
