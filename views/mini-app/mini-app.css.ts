import { globalStyle, style } from '@vanilla-extract/css';
import { column, page } from '../frame/frame.css.ts';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const offer = style({
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&:not([hidden])': { display: 'grid' } },
});
export const user = style({ display: 'flex', alignItems: 'center', gap: '.75rem', minBlockSize: '2.75rem' });
export const mark = style({ flex: 'none', inlineSize: '2.5rem', blockSize: '2.5rem' });
export const face = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: '50%',
  objectFit: 'cover',
  background: color.brandTint,
  fontWeight: 600,
});
export const names = style({ display: 'grid', minInlineSize: 0, lineHeight: 1.4 });
export const name = style({ fontWeight: 600 });
export const handle = style({ color: color.inkMuted, fontSize: '.875rem' });

/** The stable height of the page in Telegram. */
globalStyle(`:root ${page}`, { minBlockSize: 'var(--viewport,100dvh)' });
/** The form while the consent covers it. */
globalStyle(`${column}[hidden]`, { display: 'none' });
