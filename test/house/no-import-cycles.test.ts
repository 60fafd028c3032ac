import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCycles, importGraph } from './import-graph.ts';

test('no file of the product imports itself through others, not even for a type', () => {
  const graph = importGraph();
  expect(graph.get('src/main.tsx')).toContain('src/page/page.ts');
  expect(importCycles(graph)).toEqual([]);
});

/** Cycles among planted files. */
function cyclesOf(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  return importCycles(importGraph(folder));
}

test.each([
  ['a value', "import { b } from './b.ts';"],
  ['several lines', "import {\n  a,\n  b,\n} from './b.ts';"],
  ['a type', "import type { B } from './b.ts';"],
  ['a type in place', "export type A = import('./b.ts').B;"],
  ['a module for its effect', "import './b.ts';"],
  ['a name that is exported again', "export { b } from './b.ts';"],
  ['a part that is loaded later', "export const load = () => import('./b.ts');"],
])('a planted cycle through two rooms is found where it is closed by an import of %s', (_, source) => {
  expect(
    cyclesOf({
      'views/a.tsx': "import { c } from '../machines/c.ts';",
      'machines/c.ts': "import type { A } from './a.ts';",
      'machines/a.ts': source,
      'machines/b.ts': "import { c } from './c.ts';",
      'machines/d.ts': "import { c } from './c.ts';",
    }),
  ).toEqual([['machines/a.ts', 'machines/b.ts', 'machines/c.ts']]);
});

test('two planted cycles are found separately, and files that only share an import are in none', () => {
  expect(
    cyclesOf({
      'sites/a.ts': "import type { A } from './a.ts';",
      'sites/b.ts': "import { c } from './c.ts';",
      'sites/c.ts': "import { b } from './b.ts';",
      'sites/d.ts': "import { a } from './a.ts';",
      'sites/e.ts': "import { a } from './a.ts';",
    }),
  ).toEqual([['sites/a.ts'], ['sites/b.ts', 'sites/c.ts']]);
});
