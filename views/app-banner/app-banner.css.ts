import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** After everything else of the page; at the foot of the viewport only where there is room and nothing is asked there. */
const roomy = '(min-height:45em)';
const question = ':has([data-screen="consent.asking"],[data-screen="consent.pending"])';
const asked = `:root${question}`;
const unasked = `:root:not(${question})`;

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  padding: '.5rem 1rem',
  background: color.surfaceRaised,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: '.875rem',
  '@media': { print: { display: 'none' } },
});
globalStyle(`${unasked} .${banner}`, {
  '@media': {
    [roomy]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      paddingBlockEnd: 'max(.5rem,env(safe-area-inset-bottom))',
    },
  },
});
/** What it covers can be scrolled clear of it. */
export const space = style({});
globalStyle(`${unasked} .${space}`, { '@media': { [roomy]: { minBlockSize: '4.5rem' } } });
globalStyle(`${unasked}:has(.${banner})`, { '@media': { [roomy]: { scrollPaddingBlockEnd: '4.5rem' } } });
/** While cookies are asked about at the foot of the viewport, it stands above the space that is kept free for that question. */
globalStyle(`${asked} .${space}`, {
  '@media': {
    [roomy]: { position: 'relative', insetBlockEnd: '14rem' },
    [`${roomy} and (min-width:40em)`]: { insetBlockEnd: '7.5rem' },
  },
});

export const words = style({ flex: 1, overflowWrap: 'normal', color: color.inkMuted });
export const close = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: 0,
  borderRadius: radius.inner,
  background: 'none',
  color: color.inkMuted,
  cursor: 'pointer',
});
