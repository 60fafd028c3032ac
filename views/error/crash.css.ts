import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** Independent of the frame, which may have failed. */
export const crash = style({ padding: `${space(16)} ${space(4)}`, display: 'grid', justifyItems: 'center' });
