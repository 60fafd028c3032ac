import { style } from '@vanilla-extract/css';
import { color } from '../theme/theme.css.ts';

/** Pages of one message and its actions. Not shared with late views: the first paint of these pages needs it. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });
export const waiting = style({ display: 'flex', alignItems: 'center', gap: '.75rem', color: color.inkMuted });
