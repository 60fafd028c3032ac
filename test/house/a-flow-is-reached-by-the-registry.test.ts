import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flows } from '../../src/flows/flows.ts';
import { importGraph, type ImportGraph } from './import-graph.ts';

const registry = 'src/flows/flows.ts';
const files = '{{machines,views,services,i18n,sites,src}/**/*.{ts,tsx},lingui.config.ts}';
/** Files that know no flow. */
const general = /^(?:src\/page\/|machines\/app\/|i18n\/[^/]+\.ts$|lingui\.config\.ts$)/;

/** Each file of a flow that the general files reach without the registry, after the file that imports it. */
function shortcuts(graph: ImportGraph, ids: readonly string[]): readonly string[] {
  const isOfFlow = (file: string): boolean =>
    ids.some((id) => [`machines/${id}/`, `views/${id}/`, `src/flows/${id}/`].some((folder) => file.startsWith(folder)));
  const open = [...graph.keys()].filter((file) => general.test(file));
  const reached = new Set(open);
  const found: string[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of file === registry ? [] : (graph.get(file) ?? [])) {
      if (isOfFlow(target)) found.push(`${file} -> ${target}`);
      else if (!reached.has(target)) open.push(target);
      reached.add(target);
    }
  return found.toSorted();
}

test('the page, app, the translations and lingui.config.ts reach a flow by the registry alone, for types too', () => {
  const graph = importGraph('.', files);
  expect(graph.get('src/prerender.tsx')).toContain(registry);
  expect(graph.get('src/main.tsx')?.filter((file) => file.startsWith('src/flows/'))).toEqual([]);
  expect(graph.get('lingui.config.ts')).toContain(registry);
  expect(graph.get(registry)?.some((file) => file.startsWith('src/flows/login/'))).toBe(true);
  expect(shortcuts(graph, [...new Set([...flows.values()].map(({ id }) => id))])).toEqual([]);
});

/** Shortcuts to the flow `tea` among planted files. */
function shortcutsAmong(planted: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, source] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  return shortcuts(importGraph(folder, files), ['tea']);
}

const tea = {
  'machines/tea/tea.machine.ts': 'export const teaMachine = 1;',
  'views/tea/TeaPage.tsx': 'export const TeaPage = 1;',
  'src/flows/tea/tea.flow.tsx': "import { TeaPage } from '../../../views/tea/TeaPage.tsx';",
  [registry]: "export const load = () => import('./tea/tea.flow.tsx');",
} as const;

test.each([
  [
    'src/page/page.ts',
    "import { teaMachine } from '../../machines/tea/tea.machine.ts';",
    'machines/tea/tea.machine.ts',
  ],
  ['machines/app/app.types.ts', "import type { Tea } from '../tea/tea.machine.ts';", 'machines/tea/tea.machine.ts'],
  ['i18n/activate.ts', "export { TeaPage } from '../views/tea/TeaPage.tsx';", 'views/tea/TeaPage.tsx'],
  [
    'lingui.config.ts',
    "export const load = () => import('./src/flows/tea/tea.flow.tsx');",
    'src/flows/tea/tea.flow.tsx',
  ],
])('a planted import of a flow in %s is found', (file, source, target) => {
  expect(shortcutsAmong({ ...tea, [file]: source })).toEqual([`${file} -> ${target}`]);
});

test('a planted way to a flow through other files is found, and one through the registry is none', () => {
  const viaViews = {
    'src/page/root.tsx': "import { Late } from '../../views/Late.tsx';",
    'views/Late.tsx': "import type { TeaPage } from './tea/TeaPage.tsx';",
  };
  expect(shortcutsAmong({ ...tea, ...viaViews })).toEqual(['views/Late.tsx -> views/tea/TeaPage.tsx']);
  expect(shortcutsAmong({ ...tea, 'src/page/render.tsx': "import { load } from '../flows/flows.ts';" })).toEqual([]);
});

/** Flows that wrap another flow. */
const wraps: Readonly<Record<string, string>> = { 'mini-app': 'login' };

/** Imports between the folders of two flows, and by what flows share of a flow. */
function crossings(graph: ImportGraph): readonly string[] {
  const folderOf = (file: string): string | undefined => /^src\/flows\/([\w-]+)\//.exec(file)?.[1];
  return [...graph].flatMap(([file, targets]) => {
    const flow = folderOf(file);
    if (flow === undefined) return [];
    const mayImport = [undefined, flow, 'shared', wraps[flow]];
    return targets.filter((target) => !mayImport.includes(folderOf(target))).map((target) => `${file} -> ${target}`);
  });
}

test('a flow imports no other flow but the one it wraps; what flows share is in src/flows/shared and imports none', () => {
  expect(crossings(importGraph('.', files))).toEqual([]);
  const planted: ImportGraph = new Map([
    ['src/flows/tea/tea.ports.ts', ['src/flows/shared/captcha.ports.ts', 'src/flows/login/make-phone.ts']],
    ['src/flows/shared/captcha.ports.ts', ['src/page/page.ts', 'src/flows/tea/tea.ports.ts']],
    ['src/flows/mini-app/mini-app.flow.tsx', ['src/flows/login/login.flow.tsx']],
  ]);
  expect(crossings(planted)).toEqual([
    'src/flows/tea/tea.ports.ts -> src/flows/login/make-phone.ts',
    'src/flows/shared/captcha.ports.ts -> src/flows/tea/tea.ports.ts',
  ]);
});
