import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';
import { color } from '../theme/theme.css.ts';

export const head = style({ display: 'grid', gap: space(2) });
export const form = style({ display: 'grid', gap: space(4) });
globalStyle(`${form}>button`, { marginBlockStart: space(1) });

/** A checkbox with its text; the whole line is the target. */
export const choice = style({
  display: 'flex',
  gap: '.625rem',
  minBlockSize: '1.5rem',
  fontSize: '.9375rem',
  cursor: 'pointer',
});
export const box = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: '.125rem',
  accentColor: color.brand,
});

/** The referral code, opened by its title. */
export const more = style({ display: 'grid', gap: space(2), fontSize: '.9375rem' });
globalStyle(`${more}>summary`, { paddingBlock: '.25rem', color: color.link, cursor: 'pointer' });

/** One line under the button: the host to check, replaced by the progress of a wait. */
export const foot = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: color.inkMuted,
  fontSize: '.875rem',
  lineHeight: 1.4,
});
globalStyle(`${foot}>*`, { gridArea: '1/1' });
export const security = style({
  display: 'flex',
  gap: '.5rem',
  selectors: { ':has(button)~&': { visibility: 'hidden' } },
});

/** The account of a later step, with its way to change it. */
export const whose = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 .5rem',
  color: color.inkMuted,
});
export const note = style({ color: color.inkMuted, fontSize: '.875rem' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem .75rem' });
