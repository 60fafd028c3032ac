import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';
import { select as control } from '../kit.css.ts';
import { narrow } from '../narrow.ts';

export const tab = style({
  display: 'grid',
  gridTemplate:
    '"head" auto "list" fit-content(24%) "frame" minmax(14rem,1fr) "screens" fit-content(34%) / minmax(0,1fr)',
  gap: '.625rem',
  blockSize: '100%',
  paddingBlockEnd: '.75rem',
  '@media': {
    [narrow]: { gridTemplateRows: 'auto fit-content(16rem) 22rem auto', blockSize: 'auto' },
    print: { display: 'block' },
  },
});
export const head = style({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.25rem 1rem',
  padding: '.875rem 1.25rem 0',
});
export const title = style({ fontSize: '1.25rem' });
export const since = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  minInlineSize: 0,
  color: color.inkMuted,
});
export const select = style([control, { minInlineSize: 0, inlineSize: '24rem', maxInlineSize: '100%' }]);
export const note = style({ color: color.inkMuted, fontSize: '.8125rem' });
export const empty = style({ gridRow: 'list / -1', padding: '1rem 1.25rem', color: color.inkMuted });

export const list = style({
  gridArea: 'list',
  margin: '0 1.25rem',
  padding: '.375rem .5rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'auto',
});
export const machine = style({ padding: '.375rem .5rem .125rem', fontSize: '.875rem', fontWeight: 650 });
export const change = style({
  display: 'flex',
  gap: '.5rem',
  inlineSize: '100%',
  minBlockSize: '1.75rem',
  padding: '.25rem .5rem',
  border: 0,
  borderRadius: radius.inner,
  background: 'none',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: color.surfaceSunken },
  selectors: { '&[aria-current]': { background: color.brandTint } },
});
export const sign = style({ flex: '0 0 1rem', fontWeight: 700, textAlign: 'center' });
globalStyle(`${change}[data-change=added] ${sign}`, { color: color.link });
globalStyle(`${change}[data-change=removed] ${sign}`, { color: color.danger });
globalStyle(`${change}:is([data-change=changed],[data-change=retargeted]) ${sign}`, { color: color.warning });
export const kind = style({ flex: '0 0 5rem', color: color.inkMuted });

export const drawing = style({
  gridArea: 'frame',
  display: 'grid',
  placeItems: 'center',
  margin: '0 1.25rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  color: color.inkMuted,
});
export const hint = style({ gridArea: 'screens', padding: '0 1.25rem', color: color.inkMuted });
export const screens = style({
  gridArea: 'screens',
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  alignContent: 'start',
  gap: '.5rem 1.25rem',
  margin: '0 1.25rem',
  overflow: 'auto',
});
export const side = style({ minInlineSize: 0 });
export const shots = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' });
export const shot = style({
  display: 'grid',
  alignContent: 'start',
  gap: '.25rem',
  flex: '1 1 10rem',
  maxInlineSize: '20rem',
  minInlineSize: 0,
});
export const shotName = style({ fontSize: '.8125rem', fontWeight: 600, overflowWrap: 'anywhere' });
export { picture } from '../kit.css.ts';
export const wordsOnly = style({
  display: 'grid',
  gap: '.25rem',
  padding: '.625rem .75rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.inner,
  background: color.surface,
  fontSize: '.8125rem',
  overflowWrap: 'anywhere',
});
export const pictureHint = style({ gridColumn: '1 / -1', color: color.inkMuted, fontSize: '.8125rem' });
