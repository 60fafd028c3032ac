import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../../vite.config.ts';

/** A source and the file that is loaded instead of it: `run-nearest.ts` names both. */
const { MUTANTS_SOURCE: source = '', MUTANTS_PLANTED: planted = '' } = process.env;

export default defineConfig({
  ...base,
  plugins: [
    {
      name: 'plant a mutant',
      enforce: 'pre',
      load: (id) => (id === resolve(source) ? readFileSync(planted, 'utf8') : null),
    },
    ...(base.plugins ?? []),
  ],
  // The cache identifies a module by its original source.
  test: { ...base.test, fsModuleCache: false },
});
