import type { Plugin } from 'vite';

/** The table of files that Vite writes into a script whose late parts preload some. */
const table = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/;

/** Writes the table of a script in fewer bytes, and a table of one file where it is used: 0.1 kB of each first load. */
export const shortPreloads: Plugin = {
  name: 'gatehouse:short-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = shortened(chunk.code);
    },
  },
};

/** A script with the table of its files in fewer bytes. */
export function shortened(code: string): string {
  const [, files] = table.exec(code) ?? [];
  if (files === undefined) return code;
  return files.includes(',')
    ? code.replace(table, `const __vite__mapDeps=i=>i.map(i=>${files}[i]);`)
    : code.replace(table, '').replaceAll('__vite__mapDeps([0])', files);
}
