import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { RESUMED } from './resumed-space.ts';

export { tab, tabs } from '../kit/tabs.css.ts';

/** Reserves the space of the segmented control until it is loaded. */
export const tabsSpace = style({ blockSize: '3rem' });

export const or = style({
  textAlign: 'center',
  color: color.inkMuted,
  fontSize: '.875rem',
  lineHeight: 1.4,
  '@media': { '(scripting:none)': { display: 'none' } },
});

/** Equal columns, as many as fit; the last row is filled. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', marginBlockStart: space(3) });
globalStyle(`${ways}>button`, { flex: '1 1 6.75rem' });
/** Four buttons form two rows of two; the page is painted before a phone is detected, which shows one fewer. */
globalStyle(`:root:not([data-scanless]) ${ways}[data-count="4"]>button`, { flexBasis: '40%' });
/** A phone, tablet or Telegram cannot scan a code from its own screen. */
globalStyle('[data-scanless] [data-method=qr]', { display: 'none' });
/** One of several equal methods: only its text and a subtle border. */
export const way = style({
  // A word is never broken: its button takes a row of its own instead.
  overflowWrap: 'break-word',
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

/** Reserves the space of the other methods until they are loaded: two rows, or one for up to two of them. */
export const waysSpace = style({ minBlockSize: `calc(6.725rem + ${space(3)} + .5rem)` });
globalStyle(`${waysSpace}[data-rows="1"]`, { minBlockSize: `calc(3.975rem + ${space(3)})` });

export const demo = style({
  marginBlockEnd: '1rem',
  padding: '.75rem 1rem',
  borderRadius: radius.control,
  background: color.brandTint,
  fontSize: '.9375rem',
});

export const resumed = style([
  demo,
  {
    display: 'grid',
    alignContent: 'center',
    minBlockSize: RESUMED.wide,
    '@media': { [RESUMED.narrow]: { minBlockSize: RESUMED.high } },
  },
]);

/** Stays visible below a toast when it receives focus. */
export const account = style({ scrollMarginBlock: '7rem' });
