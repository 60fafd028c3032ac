import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../page/late/late-files.ts', import.meta.url));

/** Replaces Vite's function that loads late parts by `importWithFiles`. */
export const lateFiles: Plugin = {
  name: 'gatehouse:late-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { importWithFiles as __vitePreload } from ${JSON.stringify(ours)};`,
  },
};
