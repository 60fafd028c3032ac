import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const account = style({ color: color.ink, fontWeight: 600 });
/** Receives focus to be announced, but is not interactive: no outline. */
export const interception = style({ color: color.ink, fontWeight: 600, ':focus': { outline: 'none' } });
export const form = style({ display: 'grid', gap: space(3), marginBlockStart: space(5) });
/** Help for users who can use none of the methods. */
export const lost = style({ fontSize: '.875rem', marginBlockStart: space(2) });
/** The resend control and the progress of a wait, in one line that exists whenever another code can be sent. */
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 1rem',
  fontSize: '.875rem',
  color: color.inkMuted,
  selectors: { '&:has([data-screen^="resend."])': { minBlockSize: '2.75rem' } },
});
