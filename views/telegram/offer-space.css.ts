import { style } from '@vanilla-extract/css';

/** Reserves the space of the Telegram offer, also where there is none: the form below never moves. */
export const offerSpace = style({ minBlockSize: '9.125rem' });
