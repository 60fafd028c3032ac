import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/fixtures.ts';
import { chromiumPath, launchArgs } from '../src/testing/chromium.ts';
import { port } from './hosts.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const satisfies readonly EngineName[];
const journeys = { reuseContext: true, contextOptions: { reducedMotion: 'reduce' } } as const;
/** The spec files with long tests run first, so that both workers have short ones at the end. */
const long = /journeys\/(inspector|gallery|every-language-fits|screens|redirects)\.spec\.ts$/;

/** Browser tests: the build as `npm start` serves it, with a stand-in exchange that keeps nothing at the end. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  projects: [
    { name: 'long journeys', testMatch: long, use: journeys },
    { name: 'conformance', testMatch: 'conformance.spec.ts' },
    { name: 'walks', testMatch: 'paths.spec.ts' },
    { name: 'second flow', testMatch: 'second-flow.spec.ts' },
    { name: 'gate', testMatch: 'paths-take-every-transition.spec.ts', dependencies: ['walks'] },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: long, use: journeys },
    ...engines.map((engineName) => ({ name: engineName, testMatch: 'engines/*.spec.ts', use: { engineName } })),
  ],
  globalSetup: './test-build.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
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
