import { color } from './theme.css.ts';

/** A viewport with room for a fixed banner: 720 px high at a font size of 16 px; em follow the user's font size. */
export const roomy = '(min-height:45em)';
/** Additionally wide enough for the banner's text and buttons in one row. */
export const roomyAndWide = `${roomy} and (min-width:40em)`;

/** Height reserved for the cookie question at the foot of the viewport. */
export const questionSpace = { narrow: '8rem', wide: '6.5rem' } as const;

/** Style of every banner at the end of a page. */
export const banner = {
  display: 'flex',
  alignItems: 'center',
  background: color.surfaceRaised,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: '.875rem',
} as const;

/** The same, fixed at the foot of a roomy viewport, above the safe area of a phone. */
export function fixedAtFoot(padding: string) {
  return {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    paddingBlockEnd: `max(${padding},env(safe-area-inset-bottom))`,
  } as const;
}
