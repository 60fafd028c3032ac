import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** The one built script whose name matches the pattern; a group of the match is the result. */
export function builtFile(pattern: RegExp): string {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => {
    const match = pattern.exec(readFileSync(`dist/assets/${name}`, 'utf8'));
    return match ? (match[1] ?? name) : [];
  });
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
