import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/fixtures.ts';
import { chromiumPath, launchArgs } from '../src/testing/browsers/chromium.ts';
import { port } from './hosts.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const satisfies readonly EngineName[];
const journeys = { reuseContext: true, contextOptions: { reducedMotion: 'reduce' } } as const;
/** The spec files with long tests run first, so that both workers have short ones at the end. */
const long = /journeys\/(inspector|every-language-fits|screens|redirects)\.spec\.ts$/;

/** Browser tests: the build as `npm start` serves it, with a stand-in exchange that keeps nothing at the end. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  projects: [
    // One worker: it builds the gallery once.
    { name: 'gallery', testMatch: 'gallery/*.spec.ts', workers: 1, use: journeys },
    { name: 'long journeys', testMatch: long, use: journeys },
    { name: 'conformance', testMatch: 'conformance.spec.ts' },
    { name: 'walks', testMatch: ['paths.spec.ts', 'sign-ups.spec.ts'] },
    { name: 'second flow', testMatch: 'second-flow.spec.ts' },
    { name: 'gate', testMatch: 'paths-take-every-transition.spec.ts', dependencies: ['walks'] },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: long, use: journeys },
    ...engines.map((engineName) => ({ name: engineName, testMatch: 'engines/*.spec.ts', use: { engineName } })),
  ],
  globalSetup: './test-build.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine fails no test; one that needs a second try is listed as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.out/playwright.json' }]],
  use: { browserName: 'chromium', launchOptions: { executablePath: chromiumPath(), args: launchArgs } },
  webServer: {
    command: 'node src/commands/start.ts',
    cwd: '..',
    env: { PORT: String(port), EXCHANGE_DB: ':memory:', EXCHANGE_COSTS: 'none' },
    port,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
