import { style } from '@vanilla-extract/css';
import { color, radius } from '../theme/theme.css.ts';

/** As large as the widgets are, before any is there: nothing shifts when one comes. */
export const box = style({ position: 'relative', display: 'grid', marginBlockStart: '1.25rem', minBlockSize: '300px', borderRadius: radius.control, background: color.surfaceSunken, overflow: 'hidden' });
export const slot = style({ display: 'grid', justifyItems: 'center', transition: 'opacity .2s', selectors: { '&[aria-busy=true]': { opacity: 0 } } });
export const loading = style({ position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '.75rem', color: color.inkMuted });
