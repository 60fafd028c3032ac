import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalog } from '../../../machines/catalog.ts';
import { chartOf, type Chart } from '../../../machines/chart.ts';
import { decodeAnswers } from '../../testing/simulation/answers.ts';
import { exploredWorlds } from '../../testing/explore/explored.ts';
import { claimNames } from '../../testing/claims/invariants.ts';
import { faults, requirements } from '../../trace/known-ids.ts';
import { inputPaths, pagePaths, takenOn, type PathOf } from '../../testing/explore/sets.ts';
import { stepClaimNames } from '../../testing/step-claims/step-claims.ts';
import { waivers } from '../../testing/explore/waivers.ts';
import { worlds } from '../../testing/worlds/worlds.ts';
import { condensed } from '../../charts/condensed.ts';
import { layoutOf } from '../../charts/layout.ts';
import { idsIn, titlesOf } from '../../trace/titles.ts';
import type { MachineContent, NamingTest, SourceContent } from './content.types.ts';
import { textsByState } from './texts-by-state.ts';
import { waysOf } from './ways.ts';

/**
 * Writes the gallery's data to the given file. Runs in its own process, because exploring every machine takes a while.
 */
const [, , target] = process.argv;
if (target === undefined) throw new Error('say where the content shall be written');
const content = JSON.stringify(await gather());
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, content);

async function gather(): Promise<SourceContent> {
  const book = await decodeAnswers();
  const graphs = exploredWorlds(book);
  const charts = Object.values(catalog).map(chartOf);
  const unseen = inputPaths(
    graphs.filter(({ plan }) => plan.hasNoView),
    book,
  ).filter(({ plan }) => plan.hasNoView);
  const paths = [...pagePaths(graphs, book), ...unseen];
  return {
    machines: await Promise.all(charts.map(machineContent)),
    ways: waysOf(graphs, charts),
    textsAt: textsByState(globSync('test/views/screens/*.txt').map((file) => readFileSync(file, 'utf8'))),
    requirements: Object.fromEntries([...requirements, ...faults].map(({ id, text }) => [id, text])),
    tests: testsByRequirement(),
    paths: paths.map(({ plan, path }) => `${plan.name}: ${path.name}`),
    pathsAt: pathsByState(charts, paths),
    walkedByMachine: [
      ...new Set(graphs.flatMap(({ atStart, edges }) => [...atStart, ...edges.flatMap(({ taken }) => taken)])),
    ],
    waived: { machines: reasons(waivers.machines), views: reasons(waivers.views), browser: reasons(waivers.browser) },
  };
}

async function machineContent(chart: Chart): Promise<MachineContent> {
  const groups = condensed(chart, new Set());
  return {
    chart,
    layouts: {
      all: await layoutOf(chart),
      brief: await layoutOf(groups, 'brief'),
      outline: await layoutOf(groups, 'outline'),
    },
    hasNoView: worlds.some(({ hasNoView = false, machine }) => hasNoView && machine.id === chart.id),
  };
}

function reasons(waived: Readonly<Record<string, { readonly why: string }>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(waived).map(([id, { why }]) => [id, why]));
}

function pathsByState(charts: readonly Chart[], paths: readonly PathOf[]): Readonly<Record<string, readonly number[]>> {
  const touched = new Map(
    charts.flatMap(({ transitions }) =>
      transitions.map(({ id, source, targets }) => [id, [source, ...targets]] as const),
    ),
  );
  const at: Record<string, number[]> = {};
  for (const [index, { path }] of paths.entries()) {
    const states = new Set(takenOn(path).flatMap((id) => touched.get(id) ?? []));
    for (const state of states) (at[state] ??= []).push(index);
  }
  return at;
}

function testsByRequirement(): Readonly<Record<string, readonly NamingTest[]>> {
  const titles = ['test', 'e2e']
    .flatMap(testFiles)
    .flatMap((where) => titlesOf(readFileSync(where, 'utf8'), where).map(({ text }) => ({ title: text, where })));
  const claims = [...Object.values(claimNames).flat(), ...stepClaimNames].map((title) => ({
    title,
    where: 'src/testing: held over everything that can happen',
  }));
  const by: Record<string, NamingTest[]> = {};
  for (const naming of [...titles, ...claims]) for (const id of idsIn(naming.title)) (by[id] ??= []).push(naming);
  return by;
}

function testFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .toSorted();
}
