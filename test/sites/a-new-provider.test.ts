import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sites } from '../../sites/sites.ts';

/** Files whose tables have a row for each provider; tsc reports a table without one. */
const tables = [
  'machines/login/login.cases.ts',
  'services/client/providers.ts',
  'services/exchange/provider.ts',
  'sites/providers.ts',
  'views/providers/ProviderMark.tsx',
  'views/providers/provider-names.ts',
];

/** Whether a source names a provider as a key, as a text or as a field. */
function namesProvider(source: string): boolean {
  return /\bapple:|'apple'|\.apple\b/.test(source);
}

test('one more provider is a row in six tables and a word in the list of each site that has it [SITE-10]', () => {
  const files = globSync('{machines,views,services,sites,src}/**/*.{ts,tsx}');
  const naming = files.filter((file) => namesProvider(readFileSync(file, 'utf8')));
  expect(naming.filter((file) => !/^sites\/\w+\.site\.ts$/.test(file)).toSorted()).toEqual(tables);
  expect(naming.length).toBe(tables.length + sites.length);
});

test('a planted branch, key or field of a provider is found, its brand in a sentence is not', () => {
  expect(namesProvider("if (provider === 'apple') return null;")).toBe(true);
  expect(namesProvider('const marks = { apple: 1 };')).toBe(true);
  expect(namesProvider('return config.apple ?? null;')).toBe(true);
  expect(namesProvider('// Google, Apple or Telegram; font-family: -apple-system')).toBe(false);
});
