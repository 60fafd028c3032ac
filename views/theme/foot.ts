import { color } from './theme.css.ts';

/** A viewport with room for a banner at its foot: 720 px at a letter size of 16 px; em follow the size that the person chose. */
export const roomy = '(min-height:45em)';
/** Such a viewport that is also wide enough for the banner's text and buttons in one row. */
export const roomyAndWide = `${roomy} and (min-width:40em)`;

/** Height that the cookie question keeps free at the foot of the viewport. */
export const questionSpace = { narrow: '14rem', wide: '7.5rem' } as const;

/** Every banner at the end of a page. */
export const banner = {
  display: 'flex',
  alignItems: 'center',
  background: color.surfaceRaised,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: '.875rem',
} as const;

/** The same at the foot of a roomy viewport, above the safe area of a phone. */
export function fixedAtFoot(padding: string) {
  return {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    paddingBlockEnd: `max(${padding},env(safe-area-inset-bottom))`,
  } as const;
}
