import { importsOf, productModules, shippedModules, type Import } from './module-graph.ts';
import type { Title } from './titles.ts';
import { waitingModules } from './waiting-modules.ts';

/**
 * What a test runs. `product`: the built pages in a browser, a whole page over the stand-in, or a walk of the shipped
 * machines with their views;
 * `delivery`: the built files and what serves them; `view`: components in jsdom; `machine`: machines alone; `client`:
 * calls over fetch; `browser`: one capability of the browser, or the captcha frame; `rule`: a pure decision; `data`:
 * sites and words; `code`: the source text; `stand-in`: the stand-in exchange; `tool`: gallery, charts, trace.
 */
export type Level =
  | 'product'
  | 'delivery'
  | 'view'
  | 'machine'
  | 'client'
  | 'browser'
  | 'rule'
  | 'data'
  | 'code'
  | 'stand-in'
  | 'tool';

/** Levels by folder; the first row that fits applies. */
const folders: readonly (readonly [RegExp, Level])[] = [
  [/^e2e\/(?:gallery\/|journeys\/inspector\.)/u, 'tool'],
  [/^e2e\//u, 'product'],
  [/^test\/(?:pages|paths|sites)\/.+\.tsx$/u, 'product'],
  [/^test\/(?:paths|charts)\//u, 'machine'],
  [/^test\/views\//u, 'view'],
  [/^test\/wire\//u, 'client'],
  [/^test\/(?:browser|captcha)\//u, 'browser'],
  [/^test\/rules\//u, 'rule'],
  [/^test\/(?:sites|words)\//u, 'data'],
  [/^test\/delivery\//u, 'delivery'],
  [/^test\/house\//u, 'code'],
  [/^test\/exchange\//u, 'stand-in'],
];

/** Levels whose tests import what they are about. */
const byImport: readonly Level[] = ['view', 'machine', 'client', 'browser', 'rule', 'data'];

/** A test that names an id. */
export interface Evidence {
  readonly where: string;
  readonly level: Level;
  /** Modules under test that no shipped page loads; empty: the test is about what ships. */
  readonly unshipped: readonly string[];
}

/** Where a product module can be found, and which of them ship. */
export interface Modules {
  readonly product: ReadonlySet<string>;
  readonly shipped: ReadonlySet<string>;
}

/**
 * The modules of this repository. A listed module that waits for no flow counts as shipped: what ships has its types or
 * its texts.
 */
export function modulesHere(): Modules {
  const noFlow = waitingModules.filter(({ waitsFor }) => waitsFor === null).map(({ path }) => path);
  return { product: new Set(productModules()), shipped: new Set([...shippedModules(), ...noFlow]) };
}

/** What a title of a test file shows; `loads` tells what a file imports. */
export function evidenceOf(
  where: string,
  { uses }: Pick<Title, 'uses'>,
  modules: Modules,
  loads: (path: string) => readonly Import[] = importsOf,
): Evidence {
  const folder = folders.find(([pattern]) => pattern.test(where))?.[1] ?? 'tool';
  if (!byImport.includes(folder)) return { where, level: folder, unshipped: [] };
  const imported = loads(where)
    .filter(({ names }) => uses === null || names.length === 0 || names.some((name) => uses.has(name)))
    .map(({ path }) => path);
  const direct = imported.filter((path) => modules.product.has(path));
  const all = new Set(imported.flatMap((path) => behind(path, loads)));
  const tested = [...all].filter((path) => modules.product.has(path));
  if (tested.length === 0 && [...all].some((path) => path.startsWith('services/exchange/')))
    return { where, level: 'stand-in', unshipped: [] };
  const waiting = direct.filter((path) => !modules.shipped.has(path));
  // A table of titles is about many modules: it counts as unshipped only where all of them are.
  const counts = uses !== null || waiting.length === direct.length;
  return { where, level: folder, unshipped: counts ? waiting : [] };
}

/** A module, or what a helper of the tests imports in its place. */
function behind(path: string, loads: (path: string) => readonly Import[], seen = new Set<string>()): readonly string[] {
  if (!/^(?:test|e2e)\//u.test(path)) return [path];
  if (seen.has(path)) return [];
  seen.add(path);
  return loads(path).flatMap((one) => behind(one.path, loads, seen));
}
