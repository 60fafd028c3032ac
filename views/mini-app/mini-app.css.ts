import { globalStyle, style } from '@vanilla-extract/css';
import { banner } from '../consent/consent.css.ts';
import { column, page } from '../frame/frame.css.ts';
import { modal } from '../kit/modal.css.ts';
import { toast } from '../notices/notices.css.ts';
import { questionSpace, roomy, roomyAndWide } from '../theme/foot.ts';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const offer = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
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
export const names = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  justifyItems: 'start',
  minInlineSize: 0,
  lineHeight: 1.4,
});
export const name = style({ fontWeight: 600 });
export const handle = style({ color: color.inkMuted, fontSize: '.875rem' });
/** One line each: the space of the offer is reserved. The consent has the name in full. */
globalStyle(`${offer} ${names}>bdi`, {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The stable height of the page in Telegram, less what `keepClear` leaves free. */
globalStyle(`:root ${page}`, {
  minBlockSize: 'calc(var(--viewport,100dvh) - var(--inset-top,0px) - var(--inset-bottom,0px))',
});
/** What is fixed to the viewport keeps clear of Telegram's own parts too. */
globalStyle(`:root ${modal}`, {
  insetBlock: 'var(--inset-top,0) var(--inset-bottom,0)',
  maxBlockSize: 'calc(100dvh - 32px - var(--inset-top,0px) - var(--inset-bottom,0px))',
});
globalStyle(`:root ${toast}:not([data-low])`, { insetBlockStart: 'calc(.75rem + var(--inset-top,0px))' });
globalStyle(`:root ${toast}[data-low]`, { insetBlockEnd: 'calc(.75rem + var(--inset-bottom,0px))' });
globalStyle(`:root ${banner}`, {
  '@media': {
    [roomy]: { paddingBlockEnd: 'max(.5rem,var(--inset-bottom,env(safe-area-inset-bottom)))' },
    [roomyAndWide]: { paddingBlockEnd: '1rem', marginBlockEnd: 'var(--inset-bottom,0)' },
  },
});
globalStyle(`:root:root:has(${banner})`, {
  '@media': { [roomy]: { scrollPaddingBlockEnd: `calc(${questionSpace.narrow} + var(--inset-bottom,0px))` } },
});
/** The form while the consent covers it. */
globalStyle(`${column}[hidden]`, { display: 'none' });
