import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';

export const inspector = style({
  display: 'grid',
  gridAutoRows: 'auto',
  alignContent: 'start',
  gap: '.75rem',
  minBlockSize: '100%',
  padding: '.875rem 1.25rem 1.25rem',
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.5rem 1rem' });
export const title = style({ marginInlineEnd: 'auto', fontSize: '1.25rem' });
export const file = style({ display: 'inline-flex', alignItems: 'center', gap: '.625rem', color: color.inkMuted });
export const note = style({ color: color.inkMuted });
export const problem = style({
  padding: '.5rem .75rem',
  borderRadius: radius.inner,
  background: color.dangerTint,
  color: color.danger,
});
export const pages = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', ':empty': { display: 'none' } });
export const player = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.625rem' });
export const slider = style({ flex: '1 1 12rem', minBlockSize: '1.75rem', accentColor: color.brand });
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: '.375rem' });
export const state = style({
  minBlockSize: '1.75rem',
  paddingInline: '.625rem',
  border: 0,
  borderRadius: '99px',
  background: color.brandTint,
  color: color.link,
  fontSize: '.8125rem',
  cursor: 'pointer',
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 24.375rem',
  gap: '1rem',
  '@media': { '(max-width:1299.9px)': { gridTemplateColumns: 'minmax(0,1fr)' } },
});
export const entries = style({
  maxBlockSize: '44rem',
  overflow: 'auto',
  padding: '.5rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  listStyle: 'none',
  fontSize: '.8125rem',
});
export const entry = style({
  borderRadius: radius.inner,
  selectors: {
    '&[aria-current]': { background: color.brandTint },
    '&[data-kind=microstep]': { color: color.inkMuted },
  },
});
export const jump = style({
  inlineSize: '100%',
  minBlockSize: '1.5rem',
  padding: '.125rem .5rem',
  border: 0,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
});
globalStyle(`${jump}:hover`, { textDecoration: 'underline' });
export const time = style({
  display: 'inline-block',
  inlineSize: '4.5rem',
  color: color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const frame = style({
  inlineSize: '100%',
  blockSize: '44rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.canvas,
});
