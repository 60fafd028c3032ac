import { style } from '@vanilla-extract/css';

/** Below a page without header and footer. */
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem', fontSize: '.875rem' });
