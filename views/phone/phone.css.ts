import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Country and number in one row, each with its label; errors below both. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem,4fr) 5fr',
  gap: '.375rem .75rem',
  alignItems: 'start',
});
/** Below both: the button that loads the list. */
export const across = style({ gridColumn: '1/-1' });

export const country = style({ display: 'grid', gap: '.375rem', minInlineSize: 0 });
/** Placeholder of the field while the list of countries loads. */
export const placeholder = style({ background: color.surfaceSunken, borderColor: color.border });
/** An arrow at the end, for the list that opens below; a drawing, since forced colours remove gradients. */
export const control = style({ position: 'relative' });
globalStyle(`${control}>svg`, {
  position: 'absolute',
  insetBlockStart: 'calc(50% - .5rem)',
  insetInlineEnd: '.75rem',
  inlineSize: '1rem',
  blockSize: '1rem',
  pointerEvents: 'none',
});
export const chosen = style({ textOverflow: 'ellipsis', paddingInlineEnd: '2rem' });

/** The list, positioned below its field over the following content. */
export const list = style({
  inlineSize: 'min(20rem,100vw - 3rem)',
  maxBlockSize: 'min(18rem,60dvh)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: '.375rem',
  background: color.surfaceRaised,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  boxShadow: '0 8px 24px #0000003d',
  zIndex: 2,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const option = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  padding: '.625rem .75rem',
  borderRadius: radius.inner,
  border: '1px solid #0000',
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: color.surfaceSunken, borderColor: color.borderHover },
    '&[aria-selected=true]': { fontWeight: 600 },
  },
});
export const code = style({ color: color.inkMuted });
