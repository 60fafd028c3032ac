import { style } from '@vanilla-extract/css';

/** The space of the sign-in as a Telegram user, until it is known whether one is offered. */
export const offerPlace = style({ minBlockSize: '9.125rem', selectors: { '&:has([hidden])': { display: 'none' } } });
