import type { Token } from './tokens.ts';

/** Foreground, background and the required contrast (WCAG 2). */
export const pairs: readonly (readonly [Token, Token, number])[] = [
  ['ink', 'surface', 7],
  ['ink', 'canvas', 7],
  ['ink', 'surfaceRaised', 7],
  ['ink', 'brandTint', 7],
  ['ink', 'dangerTint', 7],
  ['ink', 'warningTint', 7],
  ['ink', 'surfaceSunken', 7],
  ['inkMuted', 'surface', 4.5],
  ['inkMuted', 'canvas', 4.5],
  ['inkMuted', 'surfaceSunken', 4.5],
  ['inkMuted', 'surfaceRaised', 4.5],
  ['inkMuted', 'brandTint', 4.5],
  ['inkSubtle', 'surface', 4.5],
  ['inkSubtle', 'canvas', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'canvas', 4.5],
  ['link', 'surfaceRaised', 4.5],
  ['link', 'brandTint', 4.5],
  ['link', 'dangerTint', 4.5],
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandHover', 4.5],
  ['onBrand', 'brandActive', 4.5],
  ['borderControl', 'surface', 3],
  ['borderControl', 'canvas', 3],
  ['borderControl', 'surfaceRaised', 3],
  ['borderHover', 'surface', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['focus', 'surfaceRaised', 3],
  ['brand', 'canvas', 3],
  ['danger', 'surface', 4.5],
  ['danger', 'canvas', 4.5],
  ['danger', 'dangerTint', 4.5],
  ['warning', 'surface', 4.5],
  ['warning', 'warningTint', 4.5],
];

/** WCAG 2 contrast of two colours `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2 relative luminance of a colour `#rrggbb`, from 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
