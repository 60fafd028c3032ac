import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { AppInput } from '../../../machines/app/app.types.ts';
import type { LoginSettings } from '../../../machines/login/login.types.ts';
import { digestOf } from '../../build/inputs.ts';
import type { AnswerBook } from '../simulation/answers.ts';
import { breakdowns } from './breakdowns.ts';
import { explore, type Graph } from './explore.ts';
import type { Site } from '../../../sites/site.ts';
import { mainWorld, worldOf } from '../worlds/login.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { signUpsOn } from '../worlds/sign-ups.ts';
import { worlds } from '../worlds/worlds.ts';

type Kept = readonly Omit<Graph, 'plan'>[];

/** The sources that graphs depend on. */
const sources = ['{machines,services,sites,src,i18n}/**/*.{ts,tsx}', 'package-lock.json'];
const folder = '.out/explored';

/**
 * The graphs of all worlds and breakdowns. Explored once for every version of the sources: the next caller, in any
 * process, reads the stored result.
 */
export function exploredWorlds(book: AnswerBook): readonly Graph[] {
  return explored('worlds', [...worlds, ...breakdowns], book);
}

/** The graphs of the sign-ups of each type on a site, stored likewise. */
export function exploredSignUps(site: Site, book: AnswerBook): readonly Graph[] {
  return explored(`sign-ups-${site.id}`, signUpsOn(site), book);
}

function explored(name: string, plans: readonly WorldPlan[], book: AnswerBook): readonly Graph[] {
  const file = `${folder}/${name}-${digestOf(globSync(sources).toSorted())}`;
  const kept = existsSync(file) ? (deserialize(readFileSync(file)) as Kept) : null;
  if (kept) return kept.map((graph, index) => ({ ...graph, plan: planAt(index) }));
  const graphs = plans.map((plan) => explore(plan, book));
  keep(
    name,
    file,
    graphs.map(({ nodes, edges, atStart, entered, guards, broken }) => ({
      nodes,
      edges,
      atStart,
      entered,
      guards,
      broken,
    })),
  );
  return graphs;

  function planAt(index: number): Graph['plan'] {
    const plan = plans[index];
    if (!plan) throw new Error(`${file} is of other worlds: delete it`);
    return plan;
  }
}

/**
 * The graph of a site's page. Sites with the same decisive facts share the graph of the main world. Walks are recorded
 * on their own site in any case: a difference would end a walk early and begin another for the remaining goals.
 */
export function exploredSite(site: Site, book: AnswerBook): Graph {
  const plan = worldOf(site);
  const main = exploredWorlds(book).find(
    (graph) => graph.plan === mainWorld && decisive(graph.plan) === decisive(plan),
  );
  return main ? { ...main, plan } : explore(plan, book);
}

function decisive({ input }: Graph['plan']): string {
  const { flow, visit } = input as AppInput<LoginSettings>;
  return [flow.selfUnblock, visit.language, visit.newUserDestination].join();
}

/** Writes atomically, also with concurrent writers, and deletes older versions. */
function keep(name: string, file: string, graphs: Kept): void {
  mkdirSync(folder, { recursive: true });
  for (const older of readdirSync(folder).filter((one) => one.startsWith(`${name}-`)))
    rmSync(`${folder}/${older}`, { force: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(graphs));
  renameSync(draft, file);
}
