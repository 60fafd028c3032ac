import { join } from 'node:path';
import type { Plugin } from 'vite';

/** In the browser's build, puts parts of this folder in the place of larger ones that libraries bring. */
export function leanParts(): Plugin {
  const folder = import.meta.dirname;
  const xstate = join(folder, 'lean-xstate.ts');
  const parts: Readonly<Record<string, string>> = {
    xstate,
    react: join(folder, 'lean-react.ts'),
    'react/jsx-runtime': join(folder, 'lean-jsx.ts'),
    'wouter/use-browser-location': join(folder, 'lean-location.ts'),
    'use-sync-external-store/shim/with-selector': join(folder, 'with-selector.ts'),
    'universal-cookie': join(folder, 'lean-cookies.ts'),
    'use-sync-external-store/shim': join(folder, 'sync-store.ts'),
    'use-sync-external-store/shim/index.js': join(folder, 'sync-store.ts'),
  };
  return {
    name: 'gatehouse:lean-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(source, importer) {
      if (importer === parts[source] || /\/node_modules\/react(?:-dom)?\//.test(importer ?? '')) return null;
      if (/^\.\.?\/(?:i18n\/)?catalogues\.ts$/.test(source)) return join(folder, 'lean-catalogues.ts');
      return parts[source] ?? null;
    },
  };
}
