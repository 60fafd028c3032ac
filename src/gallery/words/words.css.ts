import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';
import { narrow } from '../narrow.ts';

export const words = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0,1fr)',
  blockSize: '100%',
  padding: '.875rem 1.25rem 1.25rem',
  '@media': { [narrow]: { blockSize: 'auto' }, print: { display: 'block' } },
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
export const choices = style({ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: '.25rem 1.25rem' });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '2rem',
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
export const table = style({ inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 });
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
export const sourceLanguage = style([language, { insetInlineStart: 0, zIndex: 2 }]);
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
export const group = style({
  padding: '.75rem .875rem .25rem',
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
});
export const groupTitle = style({
  position: 'sticky',
  insetInlineStart: '.875rem',
  color: color.inkMuted,
  fontSize: '.8125rem',
  fontWeight: 600,
});
export const listGroup = style({ display: 'grid', gap: '.5rem', marginBlockEnd: '1.25rem' });
export const source = style([
  cell,
  { position: 'sticky', insetInlineStart: 0, background: color.surface, fontWeight: 550 },
]);
/** The value of a placeholder. */
export const value = style({ padding: '0 .25rem', borderRadius: '.25rem', background: color.surfaceSunken });
/** An element inside of a message, such as a link. */
export const element = style({ textDecoration: 'underline', textDecorationStyle: 'dotted' });
export const missing = style({
  padding: '0 .5rem',
  borderRadius: '99px',
  background: color.warningTint,
  color: color.warning,
  fontSize: '.8125rem',
});

export const list = style({ display: 'grid', gap: '.75rem', paddingBlockStart: '.25rem' });
export const message = style({
  padding: '.25rem .875rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0,1fr)',
  gap: '.75rem',
  paddingBlock: '.5rem',
  borderBlockStart: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
});
export const sourceRow = style([row, { borderBlockStart: 0 }]);
globalStyle(`${sourceRow} dd`, { fontWeight: 550 });
globalStyle(`${row} dd`, { whiteSpace: 'pre-line' });

export const choice = style({ position: 'relative' });
globalStyle(`${choice} > summary`, {
  minBlockSize: '2rem',
  alignContent: 'center',
  color: color.link,
  cursor: 'pointer',
});
export const choiceBody = style({
  position: 'absolute',
  zIndex: 3,
  insetInlineStart: 0,
  display: 'grid',
  gap: '.625rem',
  inlineSize: 'min(36rem,calc(100vw - 2.5rem))',
  maxBlockSize: '60vh',
  overflow: 'auto',
  padding: '.75rem 1rem 1rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surfaceRaised,
  boxShadow: '0 12px 32px #0000002e',
  '@media': { [narrow]: { position: 'static' } },
});
export const presets = style({ display: 'flex', flexWrap: 'wrap', gap: '.375rem' });
export const preset = style({
  minBlockSize: '2rem',
  paddingInline: '.75rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: '99px',
  background: color.surface,
  cursor: 'pointer',
  ':hover': { borderColor: color.borderHover },
  selectors: { '&[aria-pressed=true]': { background: color.brandTint, borderColor: color.brand } },
});
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(9.5rem,1fr))',
  gap: '.125rem .75rem',
  border: 0,
});
globalStyle(`${codes} legend`, { color: color.inkMuted, fontSize: '.8125rem' });
export const code = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '.375rem',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  cursor: 'pointer',
});
globalStyle(`${code} > span`, { gridColumn: 2 });
