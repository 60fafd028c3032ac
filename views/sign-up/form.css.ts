import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { phone, radius, space } from '../theme/scale.ts';
import type { Layout } from '../../services/contract/sign-up-variant.ts';
import { color } from '../theme/theme.css.ts';

export const head = style({ display: 'grid', gap: space(2) });
export const form = style({ display: 'grid', gap: space(4) });
globalStyle(`${form}>button`, { marginBlockStart: space(1) });
/** The space of a field, also while the fields of a phone number are loaded: nothing below moves. [UI-07] */
globalStyle('#identifier', { minBlockSize: '4.6rem' });

/** A checkbox with its text; the whole line is the target. */
export const choice = style({
  display: 'flex',
  gap: '.625rem',
  minBlockSize: '1.5rem',
  fontSize: '.9375rem',
  cursor: 'pointer',
});
export const box = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: '.125rem',
  accentColor: color.brand,
});

/** The referral code, expanded by its summary. */
export const more = style({ display: 'grid', gap: space(2), fontSize: '.9375rem' });
globalStyle(`${more}>summary`, { paddingBlock: '.25rem', color: color.link, cursor: 'pointer' });

/** One line under the button: the host to check, replaced by the progress of a wait. */
export const foot = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: color.inkMuted,
  fontSize: '.875rem',
  lineHeight: 1.4,
  selectors: { 'form+&': { marginBlockStart: space(4) } },
});
globalStyle(`${foot}>*`, { gridArea: '1/1' });
export const security = style({
  display: 'flex',
  gap: '.5rem',
  selectors: { ':has(button)~&': { visibility: 'hidden' } },
});

export const note = style({ color: color.inkMuted, fontSize: '.875rem' });

/** The form, and the content that a layout puts beside it. */
export const layout = style({ display: 'grid', justifyItems: 'center', gap: space(5), inlineSize: '100%' });

/** A sign-up page whose layout is not determined yet. */
const undetermined = `:root:not([data-v]):has(${layout})`;
const layoutOf = (name: Layout): string => `:root[data-v=${name}]`;
const cards = `:is(${undetermined},${layoutOf('oldDeadppol')})`;

/**
 * The form behind the loader: hidden for 3 s from the first paint, or until `data-v` names the variant. [REG-06]
 * [UI-13]
 */
const held = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });
const seen = keyframes({ from: { visibility: 'visible' }, to: { visibility: 'visible' } });
const wait = '3s';
const reduced = { '(prefers-reduced-motion:reduce)': { animationDuration: `${wait}!important` } };
globalStyle(`${undetermined} #root`, { animation: `${held} ${wait}`, '@media': reduced });
export const loader = style({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  visibility: 'hidden',
  pointerEvents: 'none',
  selectors: { [`${undetermined} &`]: { animation: `${seen} ${wait}`, '@media': reduced } },
});

/** Colour schemes that a layout locks. (design C4) */
globalStyle(`${layoutOf('oldDeadppol')},${layoutOf('new_light')}`, { colorScheme: 'only light' });
globalStyle(layoutOf('new_dark'), { colorScheme: 'only dark' });

/** The form itself: a card in the control layout, frameless in the others. */
export const sheet = style({ justifySelf: 'center' });
globalStyle(`${cards} body`, { background: color.surfaceSunken });
globalStyle(`${cards} ${sheet}`, {
  maxInlineSize: '30rem',
  padding: space(8),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  '@media': { [phone]: { padding: 0, border: 0, background: 'none' } },
});
globalStyle(`${cards} body`, { '@media': { [phone]: { background: color.canvas } } });
