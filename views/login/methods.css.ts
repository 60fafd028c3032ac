import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Wide enough for two columns of the longest names. */
const wide = '(min-width:22em)';

export { tab, tabs } from '../kit/tabs.css.ts';
/** Reserves the space of the segmented control until it is loaded. */
export const tabsPlace = style({ blockSize: '3rem' });

export const or = style({ textAlign: 'center', color: color.inkMuted, fontSize: '.875rem', lineHeight: 1.4 });

/** Equal columns, as many as fit; four buttons are two rows of two. */
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(6.75rem,100%),1fr))',
  gap: '.5rem',
  marginBlockStart: space(3),
  selectors: { '&[data-count="4"]': { '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } } } },
});
/** The last of three below two others fills its row. */
globalStyle(`${ways}[data-count="3"]>:nth-child(3)`, {
  '@media': { '(max-width:21.99em)': { gridColumn: '1/-1' } },
});
/** One of several equal ways: only its text and a subtle border. */
export const way = style({
  paddingInline: '.375rem',
  background: color.surface,
  borderColor: color.border,
  color: color.ink,
  fontWeight: 500,
  lineHeight: 1.3,
  ':hover': { borderColor: color.borderHover },
});
export const mark = style({
  display: 'inline-block',
  marginInlineEnd: '.5rem',
  verticalAlign: '-.1875em',
});
globalStyle(`${mark}>svg`, { display: 'block', blockSize: '1.125em', inlineSize: '1.125em' });

/**
 * Reserves the space of the other ways until they are loaded: a line and two rows of buttons, of which one has no QR
 * code on a device that is held in the hand.
 */
export const waysPlace = style({
  minBlockSize: `calc(6.725rem + ${space(3)} + .5rem)`,
  '@media': { [`${wide} and (pointer:coarse)`]: { minBlockSize: `calc(3.975rem + ${space(3)})` } },
});

export const demo = style({
  marginBlockEnd: '1rem',
  padding: '.75rem 1rem',
  borderRadius: radius.control,
  background: color.brandTint,
  fontSize: '.9375rem',
});

/** The height of a label and its field. */
export const phonePlace = style({ blockSize: '4.6rem' });

/** Stays visible below a toast when it receives focus. */
export const account = style({ scrollMarginBlock: '7rem' });
