import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { narrow } from './narrow.ts';

export const account = style({ color: color.ink, fontWeight: 600 });
/** Receives focus to be announced, but is not interactive: no outline. */
export const interception = style({ color: color.ink, fontWeight: 600, ':focus': { outline: 'none' } });
export const form = style({ display: 'grid', gap: space(3), marginBlockStart: space(5) });
/** Help for users who can use none of the methods. */
export const lost = style({ fontSize: '.875rem', marginBlockStart: space(2) });
/** What was sent, in the space of its longest text: nothing below moves once it is sent. [UI-07] */
export const lead = style({ minBlockSize: '3lh', '@media': { [narrow]: { minBlockSize: '4lh' } } });
/** The progress of a wait, in one line. */
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 1rem',
  fontSize: '.875rem',
  color: color.inkMuted,
});
/** The same with the resend control, whose space exists before a code was sent. */
export const sending = style([
  below,
  { minBlockSize: '2.75rem', '@media': { [narrow]: { minBlockSize: '4.125rem' } } },
]);
