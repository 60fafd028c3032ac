import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { pairs } from '../../views/theme/contrast.ts';
import { dark, light } from '../../views/theme/tokens.ts';

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
