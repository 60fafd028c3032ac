import { style } from '@vanilla-extract/css';

export const brandLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  fontSize: '1.25rem',
  fontWeight: 650,
});
