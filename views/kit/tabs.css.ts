import { globalStyle, style } from '@vanilla-extract/css';
import { label, spinner } from './kit.css.ts';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** A segmented control of equal halves, as high as a field. */
export const tabs = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '2px',
  padding: '1px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surfaceSunken,
});
/** One half; the selected one is marked by more than colour. */
export const tab = style({
  paddingInline: '.5rem',
  borderRadius: '8px',
  color: color.inkMuted,
  fontWeight: 500,
  lineHeight: 1.3,
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-selected=true]': {
      background: color.surfaceRaised,
      borderColor: color.border,
      color: color.ink,
      boxShadow: `inset 0 -2px ${color.brand}`,
      opacity: 1,
    },
  },
  '@media': {
    '(forced-colors:active)': { selectors: { '&[aria-selected=true]': { border: '3px solid Highlight' } } },
  },
});
/** Fits the smallest padding before the label. */
globalStyle(`${tabs} .${label} .${spinner}`, {
  inlineSize: '.75em',
  blockSize: '.75em',
  insetBlockStart: '.4em',
  marginInlineEnd: '.375rem',
});
