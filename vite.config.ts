import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const plugins = [react(), lingui({ failOnCompileError: true, failOnMissing: 'catalog' }), babel({ presets: [linguiTransformerBabelPreset()] }), vanillaExtractPlugin()];

export default defineConfig({
  plugins,
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['test/**/*.test.ts'] } },
      { extends: true, test: { name: 'views', environment: 'jsdom', include: ['test/**/*.test.tsx'] } },
    ],
  },
});
