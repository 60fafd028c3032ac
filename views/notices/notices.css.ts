import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { phone, radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const foot = style({ position: 'relative', '@media': { print: { display: 'none' } } });

const coming = keyframes({ from: { opacity: 0, translate: '0 -.5rem' } });

/**
 * At the top of the viewport, over the header but not the form; at the foot if it would cover the pressed button or a
 * dialog's title, and in a dialog after its buttons if both ends are taken.
 */
export const toast = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: '.75rem',
  insetInline: 'max(1rem,50vw - 15rem)',
  inlineSize: 'auto',
  display: 'flex',
  gap: '.75rem',
  alignItems: 'start',
  paddingBlock: '.375rem',
  paddingInline: '1rem .375rem',
  background: color.surfaceRaised,
  color: color.ink,
  border: `1px solid ${color.border}`,
  borderInlineStart: `4px solid ${color.danger}`,
  borderRadius: radius.control,
  boxShadow: '0 8px 32px #00000029',
  animation: `${coming} .2s cubic-bezier(.2,0,0,1)`,
  selectors: {
    '&[data-low]': { insetBlock: 'auto .75rem' },
    'dialog &[data-placed]': { position: 'static', marginBlockStart: '1.5rem' },
    '&[data-good]': { borderInlineStartColor: color.brand },
  },
  '@media': { print: { display: 'none' } },
});

/** At most ten lines of the exchange's text, five on a phone. */
export const text = style({
  flex: 1,
  paddingBlock: '.625rem',
  minInlineSize: 0,
  maxBlockSize: 'calc(14.5em + 1.25rem)',
  overflow: 'auto',
  fontSize: '.9375rem',
  lineHeight: 1.45,
  '@media': { [phone]: { maxBlockSize: 'calc(7.25em + 1.25rem)' } },
});
/** A press selects all of it. */
export const address = style({ userSelect: 'all', overflowWrap: 'anywhere' });
globalStyle(`${toast}>button:hover`, { color: color.ink });

/** In the free line at the foot of the page; not shown inside a modal. */
export const recent = style({
  position: 'absolute',
  insetBlockEnd: '.25rem',
  insetInline: 0,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  color: color.inkMuted,
  fontSize: '.8125rem',
  textAlign: 'center',
  selectors: { 'dialog &': { display: 'none' } },
});
export const summary = style({ paddingBlock: '.5rem', cursor: 'pointer' });
export const list = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInline: '-4rem',
  display: 'grid',
  gap: '.5rem',
  padding: '.75rem 1rem',
  background: color.surfaceRaised,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'start',
});
