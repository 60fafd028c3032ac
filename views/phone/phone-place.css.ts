import { style } from '@vanilla-extract/css';

/** The height of a label and its field. */
export const phonePlace = style({ blockSize: '4.6rem' });
