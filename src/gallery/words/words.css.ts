import { style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';

export const words = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0,1fr)',
  blockSize: '100%',
  padding: '.875rem 1.25rem 1.25rem',
  '@media': { print: { display: 'block' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.25rem 1rem',
  paddingBlockEnd: '.625rem',
});
export const title = style({ fontSize: '1.25rem' });
export const note = style({ display: 'block', color: color.inkMuted, fontSize: '.8125rem', fontWeight: 400 });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '2rem',
  marginInlineStart: 'auto',
  cursor: 'pointer',
});
export const empty = style({ padding: '2rem', color: color.inkMuted });
export const scroll = style({
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { print: { overflow: 'visible' } },
});
export const table = style({ borderCollapse: 'separate', borderSpacing: 0 });
export const language = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  minInlineSize: '15rem',
  padding: '.625rem .875rem',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.surfaceSunken,
  textAlign: 'start',
  verticalAlign: 'bottom',
});
export const speak = style({
  minBlockSize: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const cell = style({
  maxInlineSize: '22rem',
  padding: '.5rem .875rem',
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  whiteSpace: 'pre-line',
});
export const source = style([
  cell,
  { position: 'sticky', insetInlineStart: 0, background: color.surface, fontWeight: 550 },
]);
export const missing = style({
  padding: '0 .5rem',
  borderRadius: '99px',
  background: color.warningTint,
  color: color.warning,
  fontSize: '.8125rem',
});
