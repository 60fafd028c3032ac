import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { galleryContent } from './content/serve-content.ts';

const house = resolve(import.meta.dirname, '../..');

/** The gallery's own build: two pages that any file server can host in any folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: resolve(house, '.out/vite-gallery'),
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    vanillaExtractPlugin(),
    galleryContent(),
  ],
  define: { __TEST_BUILD__: 'false' },
  server: { fs: { allow: [house] } },
  build: {
    target: 'es2022',
    // Same target as the product: `light-dark()` is kept, so that the theme switch works.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: resolve(house, '.out/gallery'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index', 'screen'].map((name) => resolve(import.meta.dirname, `${name}.html`)),
      checks: { pluginTimings: false },
    },
  },
});
