import { style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** One line, or two for a long name. */
export const line = style({ minBlockSize: '1.5em', overflowWrap: 'anywhere' });
export const name = style({ fontWeight: 600 });
export const rewards = style({ display: 'grid', gap: space(4) });
export const reward = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  padding: space(5),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.brandTint,
});
export const large = style({ minBlockSize: '1.3em', fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.3 });
export const heading = style({ fontSize: '1rem', fontWeight: 600 });
export const samples = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(6.5rem,1fr))',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const amount = style({
  display: 'block',
  minBlockSize: '3rem',
  padding: space(3),
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  fontWeight: 600,
  textAlign: 'center',
});
