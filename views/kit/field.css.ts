import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** The label and a link at the other end of its line, the box, the error. */
export const field = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem,1fr) auto',
  gap: '.375rem 1rem',
  alignItems: 'end',
});
export const label = style({ fontSize: '.875rem', lineHeight: 1.4, fontWeight: 550 });
/** Before the box visually, after it in keyboard order. */
export const aside = style({
  gridArea: '1/2',
  marginBlock: '-.5rem -.25rem',
  fontSize: '.875rem',
  lineHeight: 1.4,
  textAlign: 'end',
});
/** In the gap below the field, so that it shifts nothing. */
export const hint = style({
  position: 'absolute',
  insetBlockStart: '100%',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '.8125rem',
  lineHeight: 1.2,
  color: color.inkMuted,
});

export const box = style({ position: 'relative', gridColumn: '1/-1', inlineSize: '100%' });

export const input = style({
  inlineSize: '100%',
  blockSize: '3rem',
  paddingInline: '.875rem',
  background: color.surface,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  ':hover': { borderColor: color.borderHover },
  ':focus-visible': { outlineOffset: '1px', borderColor: color.focus },
  selectors: {
    '&[aria-invalid]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    /** Selected by name instead of a sibling, which may not be parsed yet while the page loads. */
    '&[name$=password]': { paddingInlineEnd: '3.25rem' },
    /** Left-to-right content in a right-to-left page is aligned with the start of the line. */
    '[dir=rtl] &[dir=ltr]': { textAlign: 'end' },
    '[dir=rtl] &[dir=ltr][name$=password]': { paddingInline: '3.25rem .875rem' },
  },
});

export const error = style({
  gridColumn: '1/-1',
  display: 'flex',
  gap: '.375rem',
  color: color.danger,
  fontSize: '.875rem',
  lineHeight: 1.45,
});

export const reveal = style({
  position: 'absolute',
  insetBlock: '2px',
  insetInlineEnd: '2px',
  inlineSize: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: color.inkMuted,
  cursor: 'pointer',
  ':hover': { color: color.ink },
  ':focus-visible': { outlineOffset: '-2px' },
});
