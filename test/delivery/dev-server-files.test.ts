import { resolve } from 'node:path';
import { isFileServingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test.each([
  ['.exchange/exchange.sqlite', false],
  ['.exchange/exchange.sqlite-wal', false],
  ['.exchange/deeper/copy.sqlite', false],
  ['.git/config', false],
  ['.env.local', false],
  ['src/main.tsx', true],
  ['test/exchange/world.ts', true],
])('the development server serves %s: %s', async (file, isServed) => {
  const config = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'serve');
  expect(isFileServingAllowed(config, `/@fs${resolve(file)}`)).toBe(isServed);
  expect(isFileServingAllowed(config, `/@fs${resolve(file)}?raw`)).toBe(isServed);
});
