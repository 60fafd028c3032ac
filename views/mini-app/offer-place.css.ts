import { style } from '@vanilla-extract/css';

/** Reserves the space of the Telegram offer until it is known whether there is one. */
export const offerPlace = style({ minBlockSize: '9.125rem', selectors: { '&:has([hidden])': { display: 'none' } } });
