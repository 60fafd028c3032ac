import { globalStyle, style } from '@vanilla-extract/css';
import { phone, radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const page = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  '@media': { print: { display: 'none' } },
});

/** Visually hidden until focused. */
export const skip = style({
  position: 'absolute',
  insetBlockStart: '.5rem',
  insetInlineStart: '.5rem',
  zIndex: 1,
  padding: '.75rem 1rem',
  borderRadius: radius.control,
  background: color.surfaceRaised,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(5)}`,
  padding: `${space(4)} ${space(6)}`,
  fontSize: '.875rem',
});
export const header = style([bar, { '@media': { [phone]: { paddingInline: space(4) } } }]);
export const home = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  marginInlineEnd: 'auto',
  minBlockSize: '2.75rem',
  color: color.ink,
  fontSize: '1.0625rem',
  fontWeight: 650,
  letterSpacing: '-.01em',
  textDecoration: 'none',
});
export const mark = style({ inlineSize: '1.75rem', blockSize: '1.75rem', fill: color.brand });
/** The mark with the brand's name, above the heading of a page without a header. */
export const brandLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  fontSize: '1.25rem',
  fontWeight: 650,
});
export const list = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: `0 ${space(5)}` });

/** A quiet link or button without emphasis. */
export const quiet = style({
  display: 'inline-block',
  paddingBlock: '.5rem',
  border: 0,
  background: 'none',
  color: color.inkMuted,
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});

/** Marks a button that opens something below it. */
export const opens = style({});
globalStyle(`${opens}>svg`, {
  inlineSize: '1em',
  blockSize: '1em',
  marginInlineStart: '.25rem',
  verticalAlign: '-.125em',
});

/** In the space above the heading, so that nothing shifts; a second line extends upwards. */
export const offline = style({ position: 'absolute', insetBlockEnd: `calc(100% - ${space(10)})` });
/** Inverted page colours: prominent in both schemes, without the meaning of success or error. */
export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  paddingBlock: '.25rem',
  paddingInline: '.75rem',
  borderRadius: radius.control,
  border: '1px solid #0000',
  background: color.ink,
  color: color.surface,
  fontSize: '.8125rem',
  fontWeight: 550,
});

export const main = style({
  flexGrow: 1,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  padding: `${space(12)} ${space(4)} ${space(10)}`,
  '@media': { '(min-width:60em) and (min-height:47.5em)': { paddingBlockStart: '6rem' } },
});

export const footer = style([
  bar,
  {
    justifyContent: 'center',
    paddingBlock: `${space(3)} 2.75rem`,
    color: color.inkSubtle,
    fontSize: '.8125rem',
    textAlign: 'center',
  },
]);

/** Screens of one column: heading, text, actions. [UI-07] */
export const column = style({
  display: 'grid',
  gap: space(5),
  inlineSize: '100%',
  maxInlineSize: '25rem',
  alignContent: 'start',
});
export const lede = style({ color: color.inkMuted });
/** The text of a wait, beside its spinner. */
export const pending = style({ display: 'flex', alignItems: 'center', gap: '.75rem', color: color.inkMuted });
export const paper = style({ '@media': { print: { display: 'block', color: '#000000ff' } } });

/** A host or an account within a sentence. */
export const named = style({ color: color.ink, fontWeight: 600 });
