import { join } from 'node:path';
import type { Plugin } from 'vite';

/** In the browser's build, puts parts of this folder in the place of larger ones that libraries bring. */
export function leanParts(): Plugin {
  const folder = import.meta.dirname;
  const xstate = join(folder, 'lean-xstate.ts');
  const parts: Readonly<Record<string, string>> = {
    xstate,
    'universal-cookie': join(folder, 'lean-cookies.ts'),
    'use-sync-external-store/shim': join(folder, 'sync-store.ts'),
    'use-sync-external-store/shim/index.js': join(folder, 'sync-store.ts'),
  };
  return {
    name: 'gatehouse:lean-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (importer === xstate) return null;
      if (source === 'use-sync-external-store/shim/with-selector') return this.resolve('use-sync-external-store/with-selector', importer, options);
      return parts[source] ?? null;
    },
  };
}
