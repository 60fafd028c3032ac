import { globalStyle, style } from '@vanilla-extract/css';
import { offline } from '../frame/frame.css.ts';
import { edge as dialogEdge } from '../kit/modal.css.ts';
import { phone } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

const narrow = '(max-width:44.9em)';

/** Above the page, in the space that its document reserves. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
  gap: '0 1rem',
  minBlockSize: 'inherit',
  padding: '.25rem 1rem',
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0,1fr)', gridTemplateRows: '1fr 2.75rem' } },
});
/** Aligned with the line of the buttons. */
export const words = style({ paddingBlockStart: '.75rem', '@media': { [narrow]: { paddingBlockStart: 0 } } });
/** Ours, beside a name that is untrusted text. */
export const receiver = style({ fontWeight: 400 });
export const app = style({ display: 'block', fontWeight: 600 });
/** Below the actions of a dialog, whose own space at its end they cover. */
export const inDialog = style({
  display: 'grid',
  marginBlockStart: dialogEdge,
  borderBlockStart: `1px solid ${color.border}`,
  paddingBlockStart: '.25rem',
  overflowWrap: 'anywhere',
});
/** Added content precedes the existing content, which does not move. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'start',
  justifyContent: 'flex-end',
  gap: '0 1rem',
  minBlockSize: '2.75rem',
});

/** The offline notice extends downwards: the line's buttons are directly above it. */
globalStyle(`:root:has(${bar}) ${offline}`, { '@media': { [phone]: { insetBlock: '0 auto' } } });
