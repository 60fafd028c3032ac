import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Space within a dialog. */
export const edge = 'clamp(1.25rem,5vw,1.75rem)';
const rising = keyframes({ from: { opacity: 0, translate: '0 .75rem' } });

/** 480 px wide, or the viewport less 16 px on each side. [UI-08] [CONST-24] */
export const modal = style({
  inlineSize: 'min(480px,100vw - 32px)',
  maxInlineSize: 'none',
  maxBlockSize: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: edge,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: color.surfaceRaised,
  color: color.ink,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  boxShadow: '0 16px 48px #0000003d',
  animation: `${rising} .32s cubic-bezier(.2,0,0,1)`,
  '@media': { print: { display: 'none' } },
  '::backdrop': { background: color.scrim },
});

/** The title, with the support link at the end of its line. */
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: '1rem',
  fontSize: '.875rem',
});
globalStyle(`${head}>a`, { flex: 'none', marginBlockStart: '-.5rem' });
export const title = style({
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  letterSpacing: '-.01em',
  selectors: { '&:lang(ar)': { letterSpacing: 0, lineHeight: 1.5 } },
});
/** The offline notice, below the text. */
export const offline = style({ display: 'block', marginBlockStart: '.5rem' });
export const text = style({ display: 'grid', gap: '.75rem', marginBlockStart: '.5rem', color: color.inkMuted });

/** Actions come last, share the width, and stay visible while the rest scrolls. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem .75rem',
  position: 'sticky',
  // Extends to the edge, so that no content shows below it.
  insetBlockEnd: `calc(-1*${edge})`,
  background: color.surfaceRaised,
  paddingBlock: `.75rem ${edge}`,
  marginBlock: `.75rem calc(-1*${edge})`,
  // Not sticky on a low viewport, where it would cover the focused field.
  '@media': { '(max-height:479px)': { position: 'static' } },
});
globalStyle(`${actions}>*`, {
  minInlineSize: '6rem',
  minBlockSize: '3rem',
  paddingBlock: '.5rem',
  lineHeight: 1.3,
  textAlign: 'center',
  flexGrow: 1,
});
