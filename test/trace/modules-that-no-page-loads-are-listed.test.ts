import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowsToBuild } from '../../src/trace/flows-to-build.ts';
import { entries, importsOf, productModules, reachableFrom, shippedModules } from '../../src/trace/module-graph.ts';
import { waitingModules } from '../../src/trace/waiting-modules.ts';

const shipped = shippedModules();
const product = productModules();

test('a product module that no shipped entry reaches is listed with the flow that it waits for', () => {
  const listed = new Set(waitingModules.map(({ path }) => path));
  expect(product.filter((path) => !shipped.has(path) && !listed.has(path))).toEqual([]);
});

test('a listed module exists, is listed once, and no shipped entry reaches it', () => {
  const paths = waitingModules.map(({ path }) => path);
  expect(paths.filter((path) => !product.includes(path) || shipped.has(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a listed module has a reason, and waits for a flow that is known', () => {
  const flows = new Set(flowsToBuild.map(({ name }) => name));
  expect(waitingModules.filter(({ reason }) => reason === '')).toEqual([]);
  expect(waitingModules.filter(({ waitsFor }) => waitsFor !== null && !flows.has(waitsFor))).toEqual([]);
});

test('the graph holds the entries and more than a page, and neither tests, gallery nor the stand-in exchange', () => {
  expect(entries.filter((path) => !shipped.has(path))).toEqual([]);
  expect(product.filter((path) => shipped.has(path)).length).toBeGreaterThan(200);
  expect(
    [...shipped].filter((path) => /^(?:test|e2e|src\/(?:testing|gallery)|services\/exchange)\//.test(path)),
  ).toEqual([]);
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'graph-'));
  const files = {
    'entry.ts': "import { a } from './a.ts';\nimport type { T } from './types.ts';\nimport('./late.ts');\na();",
    'a.ts': "export { b as a } from './b.ts';\nexport type { U } from './types.ts';",
    'b.ts': "import { type T, c } from './c.ts';\nexport const b = c;",
    'c.ts': 'export type T = 1; export const c = 1;',
    'late.ts': "import './effect.ts';",
    'effect.ts': "import { type T } from './types.ts';",
    'types.ts': 'export type T = 1; export type U = 2;',
  };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('static, dynamic and re-exporting imports are followed; those of types are not', () => {
  const reached = [...reachableFrom([join(folder, 'entry.ts')])].map((path) => path.slice(folder.length + 1));
  expect(reached.toSorted()).toEqual(['a.ts', 'b.ts', 'c.ts', 'effect.ts', 'entry.ts', 'late.ts']);
  expect(importsOf(join(folder, 'b.ts'))).toEqual([{ path: join(folder, 'c.ts'), names: ['c'] }]);
});
