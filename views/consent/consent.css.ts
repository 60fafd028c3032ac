import { globalStyle, style } from '@vanilla-extract/css';
import { banner as footBanner, fixedAtFoot, questionSpace, roomy, roomyAndWide } from '../theme/foot.ts';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Reserves the covered space after the page, so that the last line can be scrolled into view. */
export const space = style({
  '@media': {
    [roomy]: { minBlockSize: questionSpace.narrow },
    [roomyAndWide]: { minBlockSize: questionSpace.wide },
    print: { display: 'none' },
  },
});
/** Hides the pending question for visitors who have already answered. */
globalStyle(`[data-answered] [data-screen="consent.pending"]`, { display: 'none' });
globalStyle(`:root:has(.${space}:not([hidden]))`, {
  '@media': { [roomy]: { scrollPaddingBlockEnd: questionSpace.narrow } },
});

/**
 * Fixed at the foot of the viewport where both fit; at the end of the page on a low viewport. Never covers the form.
 */
export const banner = style({
  ...footBanner,
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '.75rem 1.5rem',
  padding: '1rem 1.25rem',
  '@media': {
    [roomy]: { ...fixedAtFoot('1rem'), boxShadow: '0 -8px 32px #0000001a' },
    '(min-width:40em)': { flexWrap: 'nowrap' },
    [roomyAndWide]: {
      insetInline: '1rem',
      insetBlockEnd: '1rem',
      padding: '1rem 1.25rem',
      border: `1px solid ${color.border}`,
      borderRadius: radius.card,
    },
    [`${roomy} and (min-width:77.5em)`]: {
      insetInline: '1.5rem auto',
      insetBlockEnd: '1.5rem',
      inlineSize: '22rem',
      flexWrap: 'wrap',
      padding: '1.25rem',
    },
  },
});
export const text = style({ maxInlineSize: '44rem', color: color.inkMuted });
/** Two equal buttons, stacked where a word would have to be broken. */
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  flex: '1 0 min(17rem,100%)',
  maxInlineSize: '25rem',
});
globalStyle(`${answers}>button`, { flex: 1, maxInlineSize: '100%', overflowWrap: 'break-word' });
