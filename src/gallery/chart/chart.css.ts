import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';
import { narrow } from '../narrow.ts';

/** Print: one chart per page, A4 or A3 landscape. */
globalStyle('html', { '@media': { print: { background: '#fff', colorScheme: 'light' } } });

export const tab = style({
  display: 'grid',
  gridTemplate: '"head" auto "frame" minmax(16rem,1fr) "details" minmax(0,auto) / minmax(0,1fr)',
  blockSize: '100%',
  '@media': { [narrow]: { blockSize: '56rem' }, print: { display: 'block' } },
});

export const head = style({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.25rem 1rem',
  padding: '.875rem 1.25rem .625rem',
});
export const title = style({ fontSize: '1.25rem' });
export const lede = style({ marginInlineEnd: 'auto', color: color.inkMuted });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.375rem',
  minBlockSize: '2rem',
  cursor: 'pointer',
  '@media': { print: { display: 'none' } },
});
export const legend = style({ flexBasis: '100%', color: color.inkMuted, fontSize: '.8125rem' });
export const exports = style({ position: 'relative', '@media': { print: { display: 'none' } } });
globalStyle(`${exports} summary`, {
  minBlockSize: '2rem',
  alignContent: 'center',
  color: color.link,
  cursor: 'pointer',
});
globalStyle(`${exports} ul`, {
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: 0,
  display: 'grid',
  inlineSize: 'max-content',
  padding: '.5rem .75rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surfaceRaised,
  boxShadow: '0 12px 32px #0000002e',
});

export const frame = style({
  gridArea: 'frame',
  position: 'relative',
  margin: '0 1.25rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'clip',
  '@media': { print: { border: 0, margin: 0, borderRadius: 0 } },
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  touchAction: 'none',
  cursor: 'grab',
  userSelect: 'none',
  fontFamily: 'Helvetica,Arial,"Liberation Sans",sans-serif',
  ':active': { cursor: 'grabbing' },
  '@media': { print: { position: 'static', blockSize: 'calc(100vh - 4rem)' } },
});
export const tools = style({
  position: 'absolute',
  insetBlockEnd: '.75rem',
  insetInline: '.75rem',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  pointerEvents: 'none',
  gap: '.375rem',
  '@media': { print: { display: 'none' } },
});
export const tool = style({
  pointerEvents: 'auto',
  minInlineSize: '2.25rem',
  minBlockSize: '2.25rem',
  paddingInline: '.625rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  background: color.surface,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { borderColor: color.borderHover },
  selectors: { '&[aria-pressed=true]': { background: color.brandTint, borderColor: color.brand } },
});

const lit = { stroke: color.focus, strokeWidth: 2.4 };
export const state = style({ cursor: 'pointer', outline: 'none' });
globalStyle(`${state} > rect`, { fill: color.surfaceRaised, stroke: color.borderControl, strokeWidth: 1.2 });
globalStyle(`${state} text`, { fontSize: '10.5px', fill: color.inkMuted });
globalStyle(`${state} text[data-kind=title]`, { fontSize: '13px', fontWeight: 700, fill: color.ink });
globalStyle(`${state} text[data-kind=invoke]`, { fontSize: '11px', fill: color.link });
export const group = style({ cursor: 'default' });
globalStyle(`${group} > rect`, { fill: color.surfaceSunken, stroke: color.border });
/** A closed group looks like a pile. */
export const closed = style({});
globalStyle(`${closed} > rect`, { strokeWidth: 3, strokeDasharray: '1 0', stroke: color.borderHover });
export const fold = style({ cursor: 'pointer' });
globalStyle(`${fold} rect`, { fill: 'transparent' });
globalStyle(`${state} ${fold} text`, { fontSize: '14px', fontWeight: 700, fill: color.link });
export const parallel = style({});
globalStyle(`${parallel} > rect`, { strokeDasharray: '6 4' });
export const busy = style({});
globalStyle(`${busy} > rect`, { stroke: color.brand });
export const modal = style({});
globalStyle(`${modal} > rect`, { stroke: color.warning });
export const final = style({});
globalStyle(`${state} > rect.${final}`, { fill: 'none', strokeWidth: 1 });
globalStyle(`${state}[data-here] > rect:first-of-type`, { stroke: color.brand, strokeWidth: 2.2 });
globalStyle(`${state}[data-here]:not(.${group}) > rect:first-of-type`, { fill: color.brandTint });
globalStyle(`${state}[data-touching] > rect:first-of-type`, { stroke: color.borderHover, strokeWidth: 2 });
globalStyle(`${state}[role=button]:hover > rect:first-of-type`, lit);
globalStyle(`${state}[data-chosen] > rect:first-of-type`, lit);
globalStyle(`${state}:focus-visible > rect:first-of-type`, { stroke: color.focus, strokeWidth: 4 });

/** Added, removed, and anything else that differs: sign and line tell them apart without colour. */
export const changeSign = style({});
const changes = [
  ['added', { stroke: color.brand }, color.link],
  ['removed', { stroke: color.danger, strokeDasharray: '5 4' }, color.danger],
  ['retargeted', { stroke: color.warning }, color.warning],
  ['changed', { stroke: color.warning }, color.warning],
  ['inside', { stroke: color.warning }, color.warning],
] as const;
for (const [name, line, fill] of changes) {
  globalStyle(`${state}[data-change=${name}] > rect:first-of-type`, { ...line, strokeWidth: 2.4 });
  globalStyle(`path[data-change=${name}]`, { ...line, strokeWidth: 2.2 });
  globalStyle(`[data-change=${name}] > .${changeSign}`, {
    fill,
    fontSize: '14px',
    fontWeight: 700,
  });
}
globalStyle('g[data-change=removed] > text:not([data-kind])', { textDecoration: 'line-through' });

export const arrow = style({
  fill: 'none',
  stroke: color.borderControl,
  strokeWidth: 1.2,
  selectors: { '&[data-touching]': lit },
});
export const arrowHead = style({ fill: 'context-stroke' });
export const start = style({ fill: color.ink });
export const words = style({ cursor: 'pointer' });
globalStyle(`${words} rect`, { fill: color.surface, fillOpacity: 0.92 });
globalStyle(`${words} text`, { fontSize: '10.5px', fill: color.inkMuted });
globalStyle(`${words} [data-touching] text`, { fill: color.ink });
globalStyle(`${words} [data-chosen] text`, { fill: color.focus, fontWeight: 700 });
globalStyle(`${words} [data-walked=walked] text`, { fill: color.link });
globalStyle(`${words} [data-walked=open] text`, { fill: color.danger });
globalStyle(`${words} [data-walked=unknown] text`, { fill: color.warning });
globalStyle(`${words} g:hover text`, { fill: color.focus });
export const signs = style({ letterSpacing: 1 });

export const details = style({
  gridArea: 'details',
  // Fixed height: its content changes on hover, and nothing may move under the pointer.
  blockSize: '15.5rem',
  overflow: 'auto',
  padding: '.875rem 1.25rem 1.25rem',
  columns: '19rem auto',
  columnGap: '2.5rem',
  '@media': { print: { blockSize: 'auto' } },
});
export const detailTitle = style({ fontSize: '1rem', fontWeight: 650 });
export const detailHeading = style({
  marginBlockStart: '.625rem',
  color: color.inkSubtle,
  fontSize: '.8125rem',
  fontWeight: 600,
});
export const properties = style({ marginBlockStart: '.375rem', display: 'grid', gap: '.125rem' });
globalStyle(`${properties} div`, { display: 'flex', gap: '.625rem' });
globalStyle(`${properties} dt`, { flex: '0 0 5rem', color: color.inkSubtle });
export const requirements = style({
  marginBlockStart: '.5rem',
  display: 'grid',
  gap: '.25rem',
  color: color.inkMuted,
  fontSize: '.8125rem',
});
globalStyle(`${requirements} b`, { color: color.ink, fontWeight: 600 });
export const transitions = style({ breakInside: 'avoid-column' });
export const link = style({
  minBlockSize: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
