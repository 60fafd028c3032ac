import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { webServer: _webServer, projects = [], ...rest } = config;

/** `npm run conformance`: the rows alone, on servers of their own. */
export default defineConfig({
  ...rest,
  projects: projects.filter(({ name }) => name === 'conformance'),
  globalSetup: './conformance/built.ts',
  reporter: 'list',
});
