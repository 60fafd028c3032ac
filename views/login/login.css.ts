import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { RESUMED } from './resumed-space.ts';
import { color } from '../theme/theme.css.ts';

export const head = style({ display: 'grid', gap: space(2) });
/** The space of the note to a visitor who has signed up already, until the note comes. [RECALL-03] [UI-07] */
globalStyle(`[data-resumed] ${head}:not(:has(+[data-note]))`, {
  marginBlockEnd: `calc(${RESUMED.wide} + 1rem + ${space(5)})`,
  '@media': { [RESUMED.narrow]: { marginBlockEnd: `calc(${RESUMED.high} + 1rem + ${space(5)})` } },
});

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

/** The least prominent link of the page. */
export const last = style({ fontSize: '.875rem', textAlign: 'center' });

/** A link beside a field's label, larger than its text. */
export const way = style({
  display: 'inline-block',
  paddingBlock: '.5rem .25rem',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
