import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArgs } from '../src/testing/chromium.ts';
import { port } from './hosts.ts';

const journeys = { reuseContext: true, contextOptions: { reducedMotion: 'reduce' } } as const;
/** Those with tests that take long begin first: at the end two workers share what is short. */
const long = /journeys\/(inspector|gallery|every-language-fits|screens|redirects)\.spec\.ts$/;

/** The product in a browser: the build as `npm start` serves it, with a stand-in exchange that forgets everything at the end. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long journeys', testMatch: long, use: journeys },
    { name: 'walks', testMatch: 'paths.spec.ts' },
    { name: 'gate', testMatch: 'paths-take-every-transition.spec.ts', dependencies: ['walks'] },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: long, use: journeys },
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
