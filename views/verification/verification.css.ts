import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const account = style({ color: color.ink, fontWeight: 600 });
/** Takes the focus so that it is read, and can do nothing: it is not outlined. */
export const interception = style({ color: color.ink, fontWeight: 600, ':focus': { outline: 'none' } });
export const form = style({ display: 'grid', gap: space(3), marginBlockStart: space(5) });
/** Where whoever has none of the ways any more gets help. */
export const lost = style({ fontSize: '.875rem', marginBlockStart: space(2) });
/** The way to another code, and how a wait goes, in one line that is always there where another code can be had. */
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
