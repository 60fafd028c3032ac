import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** It stands alone: the frame may be what broke. */
export const crash = style({ padding: `${space(16)} ${space(4)}`, display: 'grid', justifyItems: 'center' });
