import { globalStyle, style } from '@vanilla-extract/css';
import { banner as footBanner, fixedAtFoot, questionSpace, roomy, roomyAndWide } from '../theme/foot.ts';
import { color } from '../theme/theme.css.ts';

/** After everything else of the page; at the foot of the viewport only where there is room and nothing is asked there. */
const question = ':has([data-screen="consent.asking"],[data-screen="consent.pending"])';
const asked = `:root${question}`;
const unasked = `:root:not(${question})`;

export const banner = style({
  ...footBanner,
  gap: '.75rem',
  padding: '.5rem 1rem',
  '@media': { print: { display: 'none' } },
});
globalStyle(`${unasked} .${banner}`, {
  '@media': { [roomy]: fixedAtFoot('.5rem') },
});
/** What it covers can be scrolled clear of it. */
export const space = style({});
globalStyle(`${unasked} .${space}`, { '@media': { [roomy]: { minBlockSize: '4.5rem' } } });
globalStyle(`${unasked}:has(.${banner})`, { '@media': { [roomy]: { scrollPaddingBlockEnd: '4.5rem' } } });
/** While cookies are asked about at the foot of the viewport, it stands above the space that is kept free for that question. */
globalStyle(`${asked} .${space}`, {
  '@media': {
    [roomy]: { position: 'relative', insetBlockEnd: questionSpace.narrow },
    [roomyAndWide]: { insetBlockEnd: questionSpace.wide },
  },
});

export const words = style({ flex: 1, overflowWrap: 'normal', color: color.inkMuted });
