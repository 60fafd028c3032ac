import { globalStyle, style } from '@vanilla-extract/css';
import { settling } from '../kit/settled.css.ts';
import { banner as footBanner, fixedAtFoot, questionSpace, roomy, roomyAndWide } from '../theme/foot.ts';
import { color } from '../theme/theme.css.ts';

/** At the end of the page; fixed at the foot of the viewport only where there is room and no cookie question. */
const question = ':has([data-screen="consent.asking"],[data-screen="consent.pending"])';
const asked = `:root${question}`;
const notAsked = `:root:not(${question})`;

export const banner = style({
  ...footBanner,
  gap: '.75rem',
  padding: '.5rem 1rem',
  '@media': { print: { display: 'none' } },
});
/** It comes and moves by itself: a pointer presses it after a second, since a press before was meant for what was there. */
globalStyle(`${notAsked} .${banner}`, {
  animation: `${settling} 1s`,
  '@media': { [roomy]: fixedAtFoot('.5rem'), '(prefers-reduced-motion:reduce)': { animationDuration: '1s!important' } },
});
/** Reserves space so that covered content can be scrolled into view. */
export const space = style({});
globalStyle(`${notAsked} .${space}`, { '@media': { [roomy]: { minBlockSize: '4.5rem' } } });
globalStyle(`${notAsked}:has(.${banner})`, { '@media': { [roomy]: { scrollPaddingBlockEnd: '4.5rem' } } });
/** While the cookie question is fixed at the foot of the viewport, the banner stays above its reserved space. */
globalStyle(`${asked} .${space}`, {
  '@media': {
    [roomy]: { position: 'relative', insetBlockEnd: questionSpace.narrow },
    [roomyAndWide]: { insetBlockEnd: questionSpace.wide },
  },
});

export const words = style({ flex: 1, overflowWrap: 'normal', color: color.inkMuted });
