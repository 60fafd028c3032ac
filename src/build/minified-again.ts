import { minify } from 'terser';
import type { Plugin } from 'vite';
import terser from 'terser/package.json' with { type: 'json' };

/** Minifies the bundler's minified scripts again by Terser: 0.3 kB less of each first load, packed. */
export const minifiedAgain: Plugin = {
  name: 'gatehouse:minified-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Scripts have their hash by then: another version of Terser gives them another.
  augmentChunkHash: () => terser.version,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { ecma: 2020 } });
        if (code === undefined) throw new Error(`${chunk.fileName} cannot be minified again`);
        chunk.code = code;
      }
    },
  },
};
