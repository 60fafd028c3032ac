import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light, type Token } from './tokens.ts';

const names = Object.keys(light) as Token[];

/** Colours that the first paint uses at most once: inlined instead of declared as variables, which saves bytes. */
const inPlace: ReadonlySet<Token> = new Set([
  'canvas',
  'surfaceSunken',
  'brandHover',
  'brandActive',
  'onBrand',
  'brandTint',
  'dangerTint',
  'warning',
  'warningTint',
  'scrim',
]);

/**
 * Each colour is declared for both schemes: `color-scheme`, set by the system or a locked layout, selects among them.
 */
const both = Object.fromEntries(names.map((name) => [name, `light-dark(${light[name]},${dark[name]})`])) as Record<
  Token,
  string
>;
const only = <Value>(of: Readonly<Record<Token, Value>>, isWanted: (name: Token) => boolean): Record<Token, Value> =>
  Object.fromEntries(names.filter(isWanted).map((name) => [name, of[name]])) as Record<Token, Value>;

const variables = createThemeContract(only(both, (name) => !inPlace.has(name)));

/** The contract: views use the purpose of a colour, the scheme defines its value. */
export const color: Readonly<Record<Token, string>> = { ...variables, ...only(both, (name) => inPlace.has(name)) };

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: {
    ...assignVars(
      variables,
      only(both, (name) => !inPlace.has(name)),
    ),
    '--s': 'min(.25rem,.8889vw)',
  },
  '@media': {
    '(prefers-contrast:more)': {
      vars: {
        [color.inkMuted]: color.ink,
        [color.inkSubtle]: color.ink,
        [color.border]: color.borderHover,
        [color.borderControl]: color.ink,
      },
    },
  },
});

globalStyle('*,::before,::after', { boxSizing: 'border-box', margin: 0, padding: 0 });

/** With reduced motion, animations are skipped and the spinner is static. [UI-07] */
globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      animationDuration: '1ms!important',
      animationIterationCount: '1!important',
      transition: 'none!important',
    },
  },
});

globalStyle('body', {
  background: `${color.canvas} radial-gradient(64rem 22rem at 50% -6rem,${color.brandTint},#0000) no-repeat`,
  color: color.ink,
  font: '1rem/1.5 system-ui,sans-serif',
  overflowWrap: 'anywhere',
  WebkitTextSizeAdjust: '100%',
});

globalStyle(':lang(ar)', { lineHeight: 1.7 });
globalStyle('button,input', { font: 'inherit', color: 'inherit' });
globalStyle('ul', { listStyle: 'none' });
globalStyle('h1', {
  fontSize: 'clamp(1.375rem,6.22vw,1.75rem)',
  lineHeight: 1.2,
  fontWeight: 650,
  letterSpacing: '-.02em',
});
globalStyle('h1:lang(ar)', { lineHeight: 1.4, letterSpacing: 0 });
globalStyle('a', { color: color.link, textUnderlineOffset: '.2em', textDecorationThickness: '1px' });
globalStyle('a:hover', { textDecorationThickness: '2px' });
globalStyle(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: '2px' });
globalStyle('[tabindex="-1"]', { outline: 0 });
