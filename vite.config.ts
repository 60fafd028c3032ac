import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTarget } from './src/build/browsers.ts';
import { withoutChartWords } from './src/build/chart-words.ts';
import { appChunkOf, flowChunkOf, restChunkOf, sharedChunkOf } from './src/build/flow-chunks.ts';
import { buildFolder, isTestBuild } from './src/build/folder.ts';
import { lateFiles } from './src/build/late-files.ts';
import { minifiedAgain } from './src/build/minified-again.ts';
import { pages } from './src/build/pages.ts';
import { shortPreloads } from './src/build/short-preloads.ts';
import release from './package.json' with { type: 'json' };

const isTested = process.env['VITEST'] !== undefined;

/** Tests read the documentation of states too. */
const hasChartWords = isTestBuild || isTested;

/** Tests that lead the whole page through everything that can happen. */
const walks = ['test/{pages,paths,sites,flows}/*.test.tsx'];

const jsdomSetup = ['test/jsdom-setup.ts'];

/** The package does not export it by a name. */
const jsxOfReleases = fileURLToPath(new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url));

/** `en-` for a catalogue of English, `login-` for the late views of log-in, '' for other modules. */
function prefixOf(module: string | null): string {
  return module !== null && /\.po$|\/views\/\w+\/late\.ts$/.test(module) ? `${basename(dirname(module))}-` : '';
}

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true, failOnMissing: 'catalog' }),
    babel({ presets: [linguiTransformerBabelPreset()], ...(hasChartWords ? {} : { plugins: [withoutChartWords] }) }),
    // Tests name the styles of an element.
    vanillaExtractPlugin({ identifiers: isTested ? 'debug' : 'short' }),
    pages(buildFolder),
    lateFiles,
    shortPreloads,
    minifiedAgain,
    // Browser tests walk a second flow too.
    isTestBuild && import('./e2e/greeting-flow.ts').then(({ greetingFlow }) => greetingFlow()),
  ],
  // The defaults, and the stand-in's database: accounts and keys.
  server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.exchange/**', '**/.exchange'] } },
  define: { __TEST_BUILD__: String(isTestBuild), __VERSION__: JSON.stringify(release.version) },
  build: {
    target: buildTarget,
    cssTarget: buildTarget,
    manifest: true,
    // What a late part preloads: not itself, and nothing of the first load, which every page has, nor what every page
    // loads next. The styles of a flow are in its page; a late part may need the file of another flow for a machine.
    // What a flow's late parts share is loaded by the page at the same time.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, names, { hostId }) =>
        `${part} ${hostId}`.includes('/flow-')
          ? []
          : names.filter((name) => name !== part && !/\/(?:rolldown|dom|main|rest)-|\/flow-[\w-]+\.css$/.test(name)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'allow-extension',
      // Constants are inlined where they are used, so that the first load carries none of those of late parts: 0.5 kB.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // No getter of ours or of a library has a side effect: what reads one and is unused is dropped, 0.1 kB.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name, facadeModuleId }) => `assets/${prefixOf(facadeModuleId)}${name}-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // The largest library apart: pages start while it is on its way, and a release leaves it in the cache.
                { name: 'dom', test: /node_modules\/(?:react-dom|scheduler)\//, priority: 4 },
                { name: appChunkOf, debugName: 'first load', priority: 3 },
                // What the first load of a flow needs besides: the page names it.
                { name: flowChunkOf, debugName: 'flows', priority: 2 },
                // One sheet for what is late, so that parts name one.
                { name: 'styles', test: /\.vanilla\.css/, priority: 1.5 },
                { name: restChunkOf, debugName: 'at rest', priority: 1 },
                { name: 'sites', test: /\/(?:sites|i18n)\//, minShareCount: 2, priority: 0.5 },
                // What two or more late parts share, in few files.
                { name: sharedChunkOf, debugName: 'late parts', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // Of two cores Vitest would use one.
    maxWorkers: '100%',
    // A slow machine is no fault.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', isolate: false, include: ['test/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          include: ['test/**/*.test.tsx'],
          exclude: walks,
          setupFiles: jsdomSetup,
        },
      },
      // Long ones, each with the machines and the page to itself; without React's notes on who made an element, which
      // are a third of the work.
      {
        extends: true,
        oxc: { jsx: { development: false } },
        resolve: { alias: { 'react/jsx-runtime': jsxOfReleases, 'react/jsx-dev-runtime': jsxOfReleases } },
        test: {
          name: 'walks',
          environment: 'jsdom',
          include: walks,
          setupFiles: jsdomSetup,
          server: { deps: { inline: ['@lingui/react'] } },
        },
      },
    ],
  },
});
