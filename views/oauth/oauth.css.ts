import { style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** A live region while it is empty: takes no space. */
export const unsaid = style({ position: 'absolute' });
export const client = style({ display: 'flex', gap: space(4), alignItems: 'center' });
/** Its space is reserved until the picture is loaded. */
export const logo = style({
  inlineSize: '3rem',
  blockSize: '3rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.surfaceSunken,
  border: `1px solid ${color.border}`,
  color: color.inkMuted,
  fontSize: '1.25rem',
  fontWeight: 650,
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' });
export const facts = style({ display: 'grid', gap: '.125rem', minInlineSize: 0, fontSize: '.875rem' });
export const quiet = style({ color: color.inkMuted, fontSize: '.875rem' });
export const card = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const group = style({ display: 'grid', gap: space(1) });
/** The way back of a wait. */
export const wayBack = style({ display: 'grid', gap: space(4) });
/** Chromium does not prove that a block is uncovered which touches another one at a fraction of a pixel. [OAUTH-07] */
export const terms = style([quiet, group]);
/** The space of a late text of up to three lines, on a narrow page four. */
export const late = style({
  minBlockSize: '3lh',
  '@media': { '(max-width:29.9em)': { minBlockSize: '4lh' } },
});
export const heading = style({ fontSize: '.875rem', fontWeight: 600 });
export const lines = style({ display: 'grid', gap: space(1), paddingInlineStart: '1.25rem', listStyle: 'disc' });
export const risky = style({
  display: 'inline-block',
  marginInlineStart: '.5rem',
  paddingInline: '.375rem',
  borderRadius: radius.inner,
  border: `1px solid ${color.warning}`,
  color: color.warning,
  fontSize: '.75rem',
  fontWeight: 600,
});
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 1rem',
});
/** Two buttons of the same size, stacked if there is no room. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,9rem),1fr))',
  gap: space(3),
});
export const choiceButton = style({ minBlockSize: '3rem', fontWeight: 600 });
export const code = style({ fontFamily: 'ui-monospace,monospace', fontSize: '.875rem' });
