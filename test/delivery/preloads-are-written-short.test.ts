import { expect, test } from 'vitest';
import { shortened } from '../../src/build/short-preloads.ts';

const written = (files: string): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${files})))=>i.map(i=>d[i]);\n`;

test('a table of one file is written where it is used', () => {
  const code = `${written('["a.css"]')}load(()=>import("./b.js"),__vite__mapDeps([0]));load(1,__vite__mapDeps([0]));`;
  expect(shortened(code).trim()).toBe('load(()=>import("./b.js"),["a.css"]);load(1,["a.css"]);');
});

test('a table of several files leads to the same files in fewer bytes', () => {
  const code = `${written('["a.css","b.js"]')}load(()=>import("./b.js"),__vite__mapDeps([1,0]));`;
  expect(shortened(code).trim()).toBe(
    'const __vite__mapDeps=i=>i.map(i=>["a.css","b.js"][i]);\nload(()=>import("./b.js"),__vite__mapDeps([1,0]));',
  );
});

test('a script without late parts stays as it is', () => {
  expect(shortened('const a=1;')).toBe('const a=1;');
});
