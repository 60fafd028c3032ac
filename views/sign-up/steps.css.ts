import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/theme.css.ts';
import { narrow } from '../verification/narrow.ts';

/** The account of a later step, with the link to change it. */
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 1rem',
  minBlockSize: '2.75rem',
  color: color.inkMuted,
});
globalStyle(`${account}>button`, { paddingInline: 0 });
/** What is sent with a link, in the space of its longest text: nothing below moves once it is sent. [UI-07] */
export const linkLead = style({ minBlockSize: '4lh', '@media': { [narrow]: { minBlockSize: '5lh' } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });
/** Have the width of the form of the previous page. */
globalStyle(`${actions}>*`, { flex: '1 1 11rem' });
