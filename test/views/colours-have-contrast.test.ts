import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { dark, light, type Token } from '../../views/theme/tokens.ts';

/** Foreground, background and the required contrast (WCAG 2). */
const pairs: readonly (readonly [Token, Token, number])[] = [
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

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s scheme', (_, scheme) => {
  test.each(pairs)('%s on %s has a contrast of %d or more', (front, back, needed) => {
    expect(wcagContrast(scheme[front], scheme[back])).toBeGreaterThanOrEqual(needed);
  });
});

test('both schemes name the same colours', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});
