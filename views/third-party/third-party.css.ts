import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** Of equal size, side by side where there is room. */
export const row = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(11rem,1fr))', gap: space(3) });
