import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withoutChartWords } from './src/build/chart-words.ts';
import { shortNames } from './src/build/class-names.ts';
import { flowChunkOf, sharedFlowChunkOf } from './src/build/flow-chunks.ts';
import { buildFolder, isTestBuild } from './src/build/folder.ts';
import { leanParts } from './src/build/lean-parts.ts';
import { pages } from './src/build/pages.ts';
import { shortMessages } from './src/build/short-messages.ts';
import { words } from './src/build/words.ts';
import release from './package.json' with { type: 'json' };

/** Tests read the documentation of states too. */
const hasChartWords = isTestBuild || process.env['VITEST'] !== undefined;

/** Tests that lead the whole page through everything that can happen. */
const walks = ['test/{paths,sites,flows}/*.test.tsx'];

const patient = ['test/patient.ts'];

/** The package does not export it by a name. */
const jsxOfReleases = fileURLToPath(new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true, failOnMissing: 'catalog' }),
    babel({ presets: [linguiTransformerBabelPreset()], ...(hasChartWords ? {} : { plugins: [withoutChartWords] }) }),
    vanillaExtractPlugin({ identifiers: shortNames() }),
    leanParts(),
    shortMessages(),
    words(),
    pages(buildFolder),
    // Browser tests walk a second flow too.
    isTestBuild && import('./e2e/greeting-flow.ts').then(({ greetingFlow }) => greetingFlow()),
  ],
  define: { __TEST_BUILD__: String(isTestBuild), __VERSION__: JSON.stringify(release.version) },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // What a late part needs ahead of itself: not itself, and not what every page has loaded by then. A flow is in the page already, with its styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, names) =>
        part.includes('/flow-')
          ? []
          : names.filter((name) => name !== part && !/\/(?:libraries|rolldown-runtime|flows?)-/.test(name)),
    },
    assetsInlineLimit: 0,
    // Names of what is kept, and the like, stand where they are used, so that the first load carries none of the late parts' own.
    rolldownOptions: { checks: { pluginTimings: false }, optimization: { inlineConst: { mode: 'all', pass: 2 } } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What late parts share stays out of each of them: one that held it would list its names by the bundler's runtime, one more file of every first load.
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
          output: {
            // Every page and the main script carry these names, and no packer shortens them.
            entryFileNames: ({ name }) => (name === 'main' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            chunkFileNames: ({ name }) =>
              /^(?:libraries|rolldown-runtime|flows|flow-.+)$/.test(name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            minify: true,
            codeSplitting: {
              // Two parts of the first load that change at two speeds: a release leaves the libraries in the visitor's cache. What is loaded by intent stays apart.
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules|rolldown\/runtime|vite\/preload-helper|lean-xstate|lean-react|lean-jsx|lean-cookies|lean-location|sync-store|with-selector/,
                  tags: ['$initial'],
                  priority: 4,
                },
                // Words are entries too, each for one language.
                { name: 'app', test: /(?<!\.po|\.first\.js)$/, tags: ['$initial'], priority: 3 },
                // What the first load of a flow needs besides: the page names it.
                { name: sharedFlowChunkOf, debugName: 'shared by flows', priority: 3 },
                { name: flowChunkOf, debugName: 'flows', priority: 2 },
                // What several late parts share: one file for what is seen and one for what is called, instead of one for every module.
                { name: 'schemas', test: /node_modules\/valibot/, minShareCount: 2, priority: 1 },
                { name: 'seen', test: /\/views\//, minShareCount: 2 },
                { name: 'sites', test: /\/(?:sites\/|i18n\/languages)/, minShareCount: 2 },
                {
                  name: 'called',
                  test: /\/(?:services\/(?:contract|client)\/(?!compliance|static-config|countries|reference)|services\/browser\/(?:fingerprint|global-of|leave-page|launch-data|provider-visit|reference|telegram|method-draft)|src\/page\/(?:fingerprint|launch-data|sign-in-notes|telegram-token)|machines\/rules\/(?:ban-window|digits|one-time-code))/,
                  minShareCount: 2,
                },
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
    testTimeout: 20_000,
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
          setupFiles: patient,
        },
      },
      // Long ones, each with the machines and the page to itself; without React's notes on who made an element, which are a third of the work.
      {
        extends: true,
        oxc: { jsx: { development: false } },
        resolve: { alias: { 'react/jsx-runtime': jsxOfReleases, 'react/jsx-dev-runtime': jsxOfReleases } },
        test: {
          name: 'walks',
          environment: 'jsdom',
          include: walks,
          setupFiles: patient,
          server: { deps: { inline: ['@lingui/react'] } },
        },
      },
    ],
  },
});
