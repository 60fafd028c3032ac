import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';

/** File name of the built script of a part: its name, a hyphen, eight characters of its hash. */
export function builtFile(part: string): string {
  const found = readdirSync('dist/assets').filter(
    (file) => file.startsWith(`${part}-`) && file.length === `${part}-12345678.js`.length && file.endsWith('.js'),
  );
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
