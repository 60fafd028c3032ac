import { style } from '@vanilla-extract/css';
import { color } from '../theme/theme.css.ts';

/** Above the page, on the space that its document reserves. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 1rem',
  minBlockSize: '4.5rem',
  padding: '.25rem 1rem',
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: '.9375rem',
  '@media': { print: { display: 'none' } },
});
