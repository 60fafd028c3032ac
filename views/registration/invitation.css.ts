import { globalStyle, style } from '@vanilla-extract/css';
import { brandLine, main, offline } from '../frame/frame.css.ts';
import { phone, radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';
import { layout } from '../sign-up/form.css.ts';

const wide = '(min-width:60em)';
const narrow = '(max-width:59.99em)';
/** If long words need a second line. */
const narrowest = '(max-width:22.5em)';

/** The split layout is a grid of two columns; the brand is as high as the screen allows. */
globalStyle(`:root[data-v=newBrand] ${layout}`, {
  '@media': {
    [wide]: { gridTemplateColumns: '5fr 7fr', alignItems: 'start', maxInlineSize: '72rem', gap: space(16) },
  },
});
/** The brand beside the form, or above it. */
export const panel = style({
  display: 'grid',
  gap: space(5),
  inlineSize: '100%',
  maxInlineSize: '25rem',
  padding: space(4),
  borderRadius: radius.card,
  background: color.brandTint,
  '@media': {
    [wide]: {
      maxInlineSize: 'none',
      minBlockSize: 'min(38rem,100dvh - 12rem)',
      alignContent: 'start',
      padding: `${space(10)} ${space(10)} 14rem`,
      // Nested arches at the foot of the panel.
      backgroundImage: [
        `linear-gradient(${color.brandTint},#0000)`,
        `repeating-radial-gradient(circle at 50% 100%,#0000 0 1.5rem,${color.borderControl} 1.5rem 1.6rem)`,
      ].join(),
      backgroundPosition: 'bottom',
      backgroundRepeat: 'no-repeat',
      backgroundSize: '100% 13rem',
    },
  },
});
/** The same in a layout of one column. */
export const above = style({ display: 'grid', gap: space(3), inlineSize: '100%', maxInlineSize: '25rem' });
/** Has the width of the card of the form. */
globalStyle(`:root[data-v=oldDeadppol] ${above}`, { maxInlineSize: '30rem' });

/** The inviter: its space does not change. */
export const invitation = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minBlockSize: '7.125rem',
  padding: space(3),
  fontSize: '.9375rem',
  selectors: {
    '&[data-screen="inviter.shown"]': {
      border: `1px solid ${color.border}`,
      borderRadius: radius.card,
      background: color.surface,
    },
  },
});
export const lines = style({ display: 'grid', flex: 1, minInlineSize: 0 });
export const name = style({ fontWeight: 600 });
const clipped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;
export const twoLines = style({ ...clipped, WebkitLineClamp: 2 });
export const line = style({ ...clipped, WebkitLineClamp: 1, color: color.inkMuted, fontSize: '.875rem' });
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: '50%',
  objectFit: 'cover',
  background: color.brandTint,
  fontSize: '1.25rem',
  fontWeight: 600,
});

/** The promised rewards: their space does not change. */
export const rewards = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  minBlockSize: '8.5rem',
  '@media': { [narrowest]: { minBlockSize: '9.5rem' } },
});
export const reward = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 .625rem',
  fontWeight: 600,
});
export const amount = style({ fontSize: '1.5rem', fontWeight: 650 });
export const quiet = style({ color: color.inkMuted, fontSize: '.875rem' });
export const samples = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  margin: 0,
  padding: 0,
  fontSize: '.9375rem',
  fontWeight: 600,
  listStyle: 'none',
});

/** Under the referral code: two lines are reserved, so that nothing moves as the answer comes. [UI-07] */
export const note = style({ display: 'block', minBlockSize: '2lh', color: color.inkMuted, fontSize: '.875rem' });

/**
 * In the split layout, the promise takes one line if the form is below it, so that its button stays in view. (design
 * C4)
 */
globalStyle(`${panel} ${rewards}`, {
  '@media': { [narrow]: { minBlockSize: '2.625rem' }, [narrowest]: { minBlockSize: '3.75rem' } },
});
globalStyle(`${panel} :is(${quiet},${samples})`, { '@media': { [narrow]: { display: 'none' } } });
/** On a phone, the content above the form uses the space that is empty on pages without it. */
globalStyle(`${main}:has(${panel},${above})`, { '@media': { [phone]: { paddingBlockStart: space(5) } } });
/**
 * There, the offline notice replaces the brand, or is shown between header and card, in two lines: it covers neither.
 */
globalStyle(`:root[data-v=oldDeadppol] ${main}:has(${above})`, {
  '@media': { [phone]: { paddingBlockStart: '3.5rem' } },
});
globalStyle(`${main}:has(${above})>${offline}`, { '@media': { [phone]: { insetBlockEnd: 'calc(100% - 3.25rem)' } } });
globalStyle(`${main}:has(${brandLine})>${offline}`, {
  '@media': { [phone]: { insetBlock: `${space(2)} auto` } },
});
globalStyle(`${offline}[data-screen="connection.offline"]~* ${brandLine}`, {
  '@media': { [phone]: { visibility: 'hidden' } },
});

/** In print, text of a dark scheme is dark on white, backgrounds included. */
globalStyle(':root[data-v]', { '@media': { print: { colorScheme: 'only light' } } });
