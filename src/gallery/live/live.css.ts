import { globalStyle, style } from '@vanilla-extract/css';
import { radius } from '../../../views/theme/scale.ts';
import { color } from '../../../views/theme/theme.css.ts';
import { select as control } from '../kit.css.ts';
import { narrow } from '../narrow.ts';

export const panel = style({
  gridArea: 'live',
  display: 'grid',
  alignContent: 'start',
  gap: '.75rem',
  padding: '1rem 1.25rem 2rem',
  borderInlineStart: `1px solid ${color.border}`,
  background: color.surface,
  overflow: 'auto',
  '@media': {
    [narrow]: { borderInlineStart: 0, borderBlockEnd: `1px solid ${color.border}` },
    print: { display: 'none' },
  },
});

export const pickers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(6.5rem,1fr))',
  gap: '.5rem .625rem',
});
export const picker = style({ display: 'grid', gap: '.125rem', color: color.inkMuted, fontSize: '.8125rem' });
export const select = style([control, { inlineSize: '100%', fontSize: '.875rem' }]);

export const said = style({ display: 'grid', gap: '.375rem', ':empty': { display: 'none' } });
export const problem = style({
  padding: '.5rem .75rem',
  borderRadius: radius.inner,
  background: color.warningTint,
  color: color.warning,
});

export const stage = style({
  position: 'relative',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.canvas,
  overflow: 'hidden',
});
export const frame = style({
  position: 'absolute',
  insetBlockStart: 0,
  border: 0,
  transformOrigin: '0 0',
  background: color.canvas,
});
export const empty = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: '1rem',
  minBlockSize: '16rem',
  padding: '2rem',
  border: `1px dashed ${color.borderControl}`,
  borderRadius: radius.control,
  color: color.inkMuted,
});

export const heading = style({ fontSize: '.9375rem', fontWeight: 650 });
export const note = style({ color: color.inkMuted, fontSize: '.8125rem' });
export const possible = style({ display: 'grid', gap: '.625rem' });
export const choices = style({ display: 'grid', gap: '.25rem' });
export const choicesTitle = style({ color: color.inkMuted, fontSize: '.8125rem' });
export const choiceList = style({ display: 'flex', flexWrap: 'wrap', gap: '.375rem' });
export const choice = style({
  minBlockSize: '1.875rem',
  paddingInline: '.625rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: '99px',
  background: color.surface,
  fontSize: '.8125rem',
  cursor: 'pointer',
  ':hover': { borderColor: color.brand, background: color.brandTint },
});

export const trail = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.125rem .375rem',
  listStyle: 'none',
  fontSize: '.8125rem',
});
globalStyle(`${trail} li:not(:last-child)::after`, {
  content: '"›" / ""',
  marginInlineStart: '.375rem',
  color: color.inkSubtle,
});
export const step = style({
  minBlockSize: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-current]': { color: color.ink, fontWeight: 600, cursor: 'default' } },
});
