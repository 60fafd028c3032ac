import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** The one built script that matches, or that it names in a group. */
export function builtFile(pattern: RegExp): string {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => {
    const match = pattern.exec(readFileSync(`dist/assets/${name}`, 'utf8'));
    return match ? (match[1] ?? name) : [];
  });
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
