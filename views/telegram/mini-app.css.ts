import { globalStyle, style } from '@vanilla-extract/css';
import { banner } from '../consent/consent.css.ts';
import { column, main, page } from '../frame/frame.css.ts';
import { LANGUAGES } from '../frame/frame.ids.ts';
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

/** The stable height of the page that Telegram shows; the whole viewport if none is reported. */
const shown = 'min(var(--viewport,100dvh),100dvh)';
/** Height at the foot of the viewport that Telegram does not show, and the inset. */
const foot = `(100dvh - ${shown} + var(--inset-bottom,0px))`;
/** The shown height, less what `keepClear` leaves free. */
const clear = `${shown} - var(--inset-top,0px) - var(--inset-bottom,0px)`;

globalStyle(`:root ${page}`, { minBlockSize: `calc(${clear})` });
/** The line of the recent messages, which other pages have in their footer. */
globalStyle(`:root ${main}:not(:has(+footer))`, { paddingBlockEnd: '2.75rem' });
/** What is fixed to the viewport keeps clear of Telegram's own parts too. */
globalStyle(`:root ${modal}`, {
  insetBlock: `var(--inset-top,0) calc${foot}`,
  maxBlockSize: `calc(${clear} - 32px)`,
});
globalStyle(`:root #${LANGUAGES}`, { maxBlockSize: `calc(${clear} - 5.25rem)` });
globalStyle(`:root ${toast}:not([data-low])`, { insetBlockStart: 'calc(.75rem + var(--inset-top,0px))' });
globalStyle(`:root ${toast}[data-low]`, { insetBlockEnd: `calc(.75rem + ${foot})` });
globalStyle(`:root ${banner}`, {
  '@media': {
    [roomy]: {
      paddingBlockEnd: 'max(.5rem,var(--inset-bottom,env(safe-area-inset-bottom)))',
      marginBlockEnd: `calc(100dvh - ${shown})`,
    },
    [roomyAndWide]: { paddingBlockEnd: '1rem', marginBlockEnd: `calc${foot}` },
  },
});
globalStyle(`:root:root:has(${banner})`, {
  '@media': { [roomy]: { scrollPaddingBlockEnd: `calc(${questionSpace.narrow} + ${foot})` } },
});
/** The form while the consent covers it. */
globalStyle(`${column}[hidden]`, { display: 'none' });
