import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** One line of equal buttons; the chosen one is marked by more than a colour. */
export const methods = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '.5rem', border: 0, minInlineSize: 0 });
export const demo = style({ padding: '.75rem 1rem', borderRadius: radius.control, background: color.brandTint, fontSize: '.9375rem' });
export const title = style({ paddingBlockEnd: '.5rem', fontSize: '.875rem', color: color.inkMuted });
globalStyle(`${methods}>button`, { paddingInline: '.5rem', lineHeight: 1.3 });
globalStyle(`${methods}>[aria-pressed=true]`, { opacity: 1, borderColor: color.brand, boxShadow: `inset 0 -3px ${color.brand}` });
