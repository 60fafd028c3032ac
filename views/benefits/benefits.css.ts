import { style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

/** Two lines; a longer name is clipped. */
export const line = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minBlockSize: '3em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const name = style({ fontWeight: 600 });
/** Equally high before the rewards are known, and if none may be promised. */
export const rewards = style({ display: 'grid', alignContent: 'start', gap: space(4), minBlockSize: '18rem' });
export const reward = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  padding: space(5),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.brandTint,
});
export const large = style({ fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.3 });
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
