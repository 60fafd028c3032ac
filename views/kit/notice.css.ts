import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

const notice = style({
  display: 'flex',
  marginBlockStart: '.5rem',
  gap: '.75rem',
  padding: '.875rem 1rem',
  borderRadius: radius.control,
  border: '1px solid #0000',
  fontSize: '.9375rem',
  lineHeight: 1.5,
});

export const tones = styleVariants(
  { danger: [color.dangerTint, color.danger], warning: [color.warningTint, color.warning] } as const,
  ([background, accent]) => [notice, { background, vars: { '--t': accent } }],
);

export const mark = style({ color: 'var(--t)', display: 'flex', paddingBlockStart: '.1rem' });
export const body = style({ display: 'grid', gap: '.25rem', minInlineSize: 0 });
export const title = style({ fontWeight: 600 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  marginBlockStart: '.125rem',
  marginInlineStart: '-.5rem',
});

/** Codes for support, on one line where there is room. */
export const codes = style({ display: 'flex', flexWrap: 'wrap', gap: '0 .5rem', fontSize: '.875rem' });
/** The same in a dialog. */
export const quoted = style({
  display: 'grid',
  gap: '.25rem',
  marginBlockStart: '.5rem',
  color: color.inkMuted,
  fontSize: '.875rem',
});

/** Visually hidden, for screen readers. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
