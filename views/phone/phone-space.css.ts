import { style } from '@vanilla-extract/css';

/** The height of a label and its field. */
export const phoneSpace = style({ blockSize: '4.6rem' });
