import { globalStyle, style } from '@vanilla-extract/css';
import { banner as footBanner, fixedAtFoot, questionSpace, roomy, roomyAndWide } from '../theme/foot.ts';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Wide enough for a card beside the column and above the footer, where it covers nothing. */
const beside = `${roomy} and (min-width:77.5em)`;

/** Reserves the covered space after the page, so that the last line can be scrolled into view. */
export const space = style({
  '@media': {
    [roomy]: { minBlockSize: questionSpace.narrow },
    [roomyAndWide]: { minBlockSize: questionSpace.wide },
    [beside]: { minBlockSize: 0 },
    print: { display: 'none' },
  },
});
/** Hides the pending question for visitors who have already answered. */
globalStyle(`[data-answered] [data-screen="consent.pending"]`, { display: 'none' });
globalStyle(`:root:has(.${space}:not([hidden]))`, {
  '@media': {
    [roomy]: { scrollPaddingBlockEnd: questionSpace.narrow },
    [roomyAndWide]: { scrollPaddingBlockEnd: questionSpace.wide },
    [beside]: { scrollPaddingBlockEnd: 0 },
  },
});

/** Fixed at the foot of the viewport if both fit; at the end of the page on a low viewport. Never covers the form. */
export const banner = style({
  ...footBanner,
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '.5rem .75rem',
  padding: '.5rem 1rem',
  '@media': {
    [roomy]: { ...fixedAtFoot('.5rem'), boxShadow: '0 -8px 32px #0000001a' },
    [roomyAndWide]: {
      insetInline: '1rem',
      insetBlockEnd: '1rem',
      padding: '1rem 1.25rem',
      border: `1px solid ${color.border}`,
      borderRadius: radius.card,
    },
    [beside]: { insetInline: '1.5rem auto', insetBlockEnd: '6rem', inlineSize: '20rem' },
  },
});
/** One row with the buttons, if there is room. */
export const text = style({ flex: '1 1 8rem', maxInlineSize: '44rem', lineHeight: 1.4, color: color.inkMuted });
/** Two equal buttons, stacked if a word would be broken. */
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  '@media': { [beside]: { inlineSize: '100%' } },
});
globalStyle(`${answers}>button`, {
  flex: 1,
  maxInlineSize: '100%',
  paddingInline: '.75rem',
  overflowWrap: 'break-word',
  '@media': { '(min-width:20em)': { whiteSpace: 'nowrap' } },
});
