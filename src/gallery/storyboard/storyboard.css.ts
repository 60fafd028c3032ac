import { style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';

export const board = style({ padding: '.875rem 1.25rem 2rem' });
export const title = style({ fontSize: '1.25rem' });
export const note = style({ color: color.inkMuted, fontSize: '.8125rem' });
export const howTo = style({
  display: 'grid',
  gap: '.5rem',
  maxInlineSize: '44rem',
  marginBlockStart: '.75rem',
  padding: '.875rem 1rem',
  border: `1px dashed ${color.borderControl}`,
  borderRadius: radius.control,
  background: color.surface,
  '@media': { print: { display: 'none' } },
});
export const command = style({
  padding: '.5rem .75rem',
  borderRadius: radius.inner,
  background: color.surfaceSunken,
  overflow: 'auto',
  userSelect: 'all',
});
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1rem',
  marginBlockStart: '.5rem',
  border: 0,
});
export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '1.75rem',
  cursor: 'pointer',
});
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(18rem,1fr))',
  alignItems: 'start',
  gap: '1rem',
  marginBlockStart: '1rem',
  '@media': { print: { display: 'block' } },
});
export const card = style({
  display: 'grid',
  gap: '.5rem',
  padding: '1rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  breakInside: 'avoid',
  '@media': { print: { marginBlockEnd: '1rem' } },
});
export const cardTitle = style({ fontSize: '1rem', lineHeight: 1.3 });
export const open = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  fontWeight: 650,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' });
export const figure = style({ display: 'grid', gap: '.25rem', color: color.inkMuted, fontSize: '.8125rem' });
export { picture } from '../kit.css.ts';
export const missing = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '9.75rem',
  blockSize: '6rem',
  border: `1px dashed ${color.borderControl}`,
  borderRadius: radius.inner,
});
export const ids = style({ display: 'flex', flexWrap: 'wrap', gap: '.25rem' });
export const id = style({
  padding: '0 .5rem',
  borderRadius: '99px',
  background: color.brandTint,
  color: color.link,
  fontSize: '.8125rem',
});
export const more = style({ fontSize: '.8125rem' });
export const lines = style({
  display: 'grid',
  gap: '.125rem',
  maxBlockSize: '14rem',
  overflow: 'auto',
  paddingBlock: '.25rem',
  paddingInlineStart: '1.25rem',
  color: color.inkMuted,
});
