import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** One line of equal buttons, as the switch above has them. */
export const row = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '.5rem', marginBlockStart: space(3) });
globalStyle(`${row}>button`, { paddingInline: '.5rem', lineHeight: 1.3 });
