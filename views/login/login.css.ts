import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const head = style({ display: 'grid', gap: space(2) });

/**
 * Content that appears later is placed after the form, so that nothing in use moves; except a note about the form
 * itself, which receives focus.
 */
export const form = style({ display: 'grid', gap: space(4) });
globalStyle(`${form}>button`, { marginBlockStart: space(1) });

/** One line under the button: the host to check, replaced by the progress of an attempt. */
export const foot = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  marginBlockStart: space(-3),
  color: color.inkMuted,
  fontSize: '.875rem',
  lineHeight: 1.4,
});
globalStyle(`${foot}>*`, { gridArea: '1/1' });

const going = keyframes({ to: { visibility: 'hidden' } });

export const security = style({
  display: 'flex',
  gap: '.5rem',
  selectors: { ':has(button)~&': { animation: `${going} .2s 1s forwards` } },
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 1rem',
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: '.875rem',
  fontWeight: 550,
});
/** Reserves the space of the other sign-in methods, which load when idle. */
export const room = style({ minBlockSize: '9.75rem' });

export const way = style({ paddingBlock: '.5rem', textDecoration: 'none', ':hover': { textDecoration: 'underline' } });
