import { style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const field = style({ display: 'grid', gap: '.375rem' });

/** The label, and a hint at the other end of its line, which shifts nothing. */
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  fontSize: '.875rem',
  lineHeight: 1.4,
});
export const label = style({ fontWeight: 550 });
export const hint = style({ color: color.inkMuted });

export const box = style({ position: 'relative' });

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
