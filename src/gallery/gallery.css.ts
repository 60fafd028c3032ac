import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../views/theme/scale.ts';
import { color } from '../../views/theme/theme.css.ts';
import { narrow } from './narrow.ts';

const small = narrow;

export const gallery = style({
  display: 'grid',
  gridTemplate:
    '"header header header" auto "machines main live" minmax(0,1fr) / 13.5rem minmax(0,1fr) minmax(22rem,30vw)',
  blockSize: '100dvh',
  background: color.canvas,
  fontSize: '.875rem',
  '@media': {
    [small]: {
      gridTemplate: '"header" auto "live" auto "machines" auto "main" auto / minmax(0,1fr)',
      blockSize: 'auto',
    },
    print: { display: 'block', blockSize: 'auto' },
  },
});

const paperless = { print: { display: 'none' } } as const;

export const skip = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: '.5rem',
  insetInlineStart: '.5rem',
  padding: '.625rem 1rem',
  borderRadius: radius.control,
  background: color.surfaceRaised,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
  '@media': paperless,
});

export const header = style({
  gridArea: 'header',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem 1.5rem',
  padding: '.625rem 1.25rem',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.surface,
  '@media': paperless,
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  inlineSize: '11rem',
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: '-.01em',
});
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem',
  marginInlineStart: 'auto',
  '@media': { [small]: { marginInlineStart: '-.5rem' } },
});
export const tab = style({
  minBlockSize: '2.25rem',
  paddingInline: '.875rem',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.inkMuted,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { background: color.surfaceSunken, color: color.ink },
  selectors: { '&[aria-current]': { background: color.brandTint, color: color.link } },
  '@media': { '(max-width:479.9px)': { paddingInline: '.5rem' } },
});

export const search = style({ position: 'relative', flex: '0 1 26rem', minInlineSize: '14rem' });
export const searchField = style({
  inlineSize: '100%',
  blockSize: '2.25rem',
  paddingInline: '.875rem',
  background: color.canvas,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  '::placeholder': { color: color.inkSubtle, opacity: 1 },
});
export const found = style({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: 'calc(100% + .375rem)',
  insetInlineStart: 0,
  inlineSize: 'min(36rem,92vw)',
  maxBlockSize: '70vh',
  overflow: 'auto',
  padding: '.375rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surfaceRaised,
  boxShadow: '0 16px 48px #0000003d',
});
export const hit = style({
  display: 'grid',
  padding: '.5rem .75rem',
  borderRadius: radius.inner,
  cursor: 'pointer',
  fontWeight: 550,
  selectors: { '&[aria-selected=true],&:hover': { background: color.brandTint } },
});
export const hint = style({
  color: color.inkMuted,
  fontSize: '.8125rem',
  fontWeight: 400,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

export const machines = style({
  gridArea: 'machines',
  padding: '1.25rem .75rem',
  borderInlineEnd: `1px solid ${color.border}`,
  background: color.surface,
  overflow: 'auto',
  '@media': {
    ...paperless,
    [small]: { paddingBlock: '.75rem', borderInlineEnd: 0, borderBlockEnd: `1px solid ${color.border}` },
  },
});
globalStyle(`${machines} ul`, {
  '@media': { [small]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(9.5rem,1fr))' } },
});
export const navTitle = style({
  padding: '0 .625rem .5rem',
  color: color.inkSubtle,
  fontSize: '.8125rem',
  fontWeight: 600,
});
export const machine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '.5rem',
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: '.625rem',
  border: 0,
  borderRadius: radius.inner,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: color.surfaceSunken },
  selectors: { '&[aria-current]': { background: color.brandTint, color: color.link, fontWeight: 600 } },
});
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5rem',
  color: color.inkSubtle,
  fontSize: '.8125rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
});
export const alive = style({ inlineSize: '.5rem', blockSize: '.5rem', borderRadius: '50%', background: color.brand });
export const unseen = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const keys = style({
  marginBlockStart: '1.5rem',
  paddingInline: '.625rem',
  color: color.inkSubtle,
  fontSize: '.8125rem',
  '@media': { [small]: { display: 'none' } },
});

export const main = style({
  gridArea: 'main',
  selectors: { '&:last-child': { gridColumnEnd: 'live' } },
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'auto',
  '@media': { [small]: { minBlockSize: '36rem' }, print: { overflow: 'visible' } },
});
