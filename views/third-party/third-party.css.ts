import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** Below this width the mark is above the name. */
const narrow = '(max-width:23.4em)';

/** A wrapping line of equal buttons, like the switch above. */
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem', marginBlockStart: space(3) });
globalStyle(`${row}>button`, {
  flex: 1,
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
  paddingInline: '.5rem',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { whiteSpace: 'normal' } },
});
export const mark = style({
  blockSize: '1.125em',
  inlineSize: '1.125em',
  marginInlineEnd: '.375rem',
  verticalAlign: '-.1875em',
  '@media': { [narrow]: { display: 'none' } },
});
