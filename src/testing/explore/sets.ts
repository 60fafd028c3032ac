import type { AnswerBook } from '../simulation/answers.ts';
import { catalog } from '../../../machines/catalog.ts';
import { chartOf } from '../../../machines/chart.ts';
import { cover, inputGoals, stateGoals, transitionGoals } from './cover.ts';
import { pathTo, type Graph } from './explore.ts';
import { record, recordByName, recordReloaded, replay, type Recorded } from './record.ts';
import type { Step } from '../simulation/steps.ts';
import { tours } from './tours.ts';
import { walks } from './walks.ts';
import { mainWorld } from '../worlds/login.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

/** A recorded path with its world. */
export interface PathOf {
  readonly plan: WorldPlan;
  readonly path: Recorded;
}

/** Paths of every payload, reply and wait in every screen; of breakdowns the transitions alone. */
export function inputPaths(graphs: readonly Graph[], book: AnswerBook): readonly PathOf[] {
  return [
    ...graphs.flatMap((graph) => covering(graph, graph.plan.replacements ? 'transitions' : 'inputs', book)),
    ...walks.map(({ plan, steps }) => ({ plan, path: recordByName(plan, steps, book) })),
  ];
}

/**
 * Every transition over all worlds, in few walks, with every destination and every captcha provider, and every input
 * to the widgets: walked on the views and in a browser. There they share one page, so
 * a path of a widget is recorded on the main page, except for widgets that are walked alone, all
 * their transitions in each of their worlds.
 */
export function pagePaths(graphs: readonly Graph[], book: AnswerBook): readonly PathOf[] {
  const reached = new Set<string>();
  return graphs
    .filter(({ plan }) => !plan.hasNoView)
    .flatMap(({ plan, ...graph }) =>
      tours(
        { plan, ...graph },
        plan.hasSideMachines || plan.part ? transitionGoals : inputGoals,
        book,
        plan.part ? new Set() : reached,
      ).map((path) => (plan.hasSideMachines || plan.part ? { plan, path } : onMainPage(plan, path, book))),
    );
}

/** Walks that together enter every state of a world, the longest first. */
export function statePaths(graph: Graph, book: AnswerBook): readonly PathOf[] {
  return tours(graph, stateGoals, book).map((path) => ({ plan: graph.plan, path }));
}

const screenOf = new Map(
  Object.values(catalog).flatMap((machine) => chartOf(machine).nodes.map(({ id, screen }) => [id, screen] as const)),
);

/**
 * The same with a reload on each screen: at the end of a path that ends there, else by the shortest path. [UI-15] [T05]
 */
export function pagePathsAndReloads(graphs: readonly Graph[], book: AnswerBook): readonly PathOf[] {
  const reached = new Set<string>();
  const isNew = (screens: readonly string[], steps: readonly Step[]): boolean => {
    const isSignedIn = steps.some((step) => step.kind === 'answer' && step.answer.startsWith('signedIn'));
    const goals = screens.map((screen) => `${screen}, ${isSignedIn ? 'signed in' : 'a visitor'}`);
    return goals.filter((goal) => !reached.has(goal) && reached.add(goal)).length > 0;
  };
  const paths = pagePaths(graphs, book).map(({ plan, path }) => {
    const screens = Object.entries(path.frames.at(-1)?.seen.screens ?? {}).filter(
      ([owner]) => owner === '' || owner.startsWith('flow'),
    );
    const isLast =
      isReloadable(plan) &&
      path.world === plan.name &&
      isNew(
        screens.map(([, screen]) => screen),
        path.steps,
      );
    return { plan, path: isLast ? recordReloaded(plan, path.steps, book) : path };
  });
  const others = graphs
    .filter(({ plan }) => isReloadable(plan))
    .flatMap(({ plan, nodes }) =>
      nodes.flatMap((node) => {
        const steps = pathTo(nodes, node).map(({ step }) => step);
        return isNew(
          node.leafs.map((leaf) => screenOf.get(leaf) ?? ''),
          steps,
        )
          ? [{ plan, path: recordReloaded(plan, steps, book) }]
          : [];
      }),
    );
  return [...paths, ...others];
}

/** Whether walks of the world may reload: it is a page of the product with its shipped machines. */
function isReloadable({ hasSideMachines, replacements }: WorldPlan): boolean {
  return hasSideMachines && !replacements;
}

function onMainPage(
  { name, onPage = { plan: mainWorld, before: [] } }: WorldPlan,
  path: Recorded,
  book: AnswerBook,
): PathOf {
  const whole = { ...path, name: `${name}: ${path.name}`, steps: [...onPage.before, ...path.steps] };
  return { plan: onPage.plan, path: { ...whole, frames: [...replay(onPage.plan, whole, book)] } };
}

/** Transitions of a path, of the tree and of the machines next to it. */
export function takenOn({ frames }: Recorded): readonly string[] {
  return frames.flatMap(({ taken, sideTaken }) => [...taken, ...sideTaken]);
}

/** The transitions of each machine in order; the order between machines is undefined. */
export function byMachine(taken: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Map.groupBy(taken, (id) => /^\w+/.exec(id)?.[0] ?? ''));
}

function covering(graph: Graph, set: 'transitions' | 'inputs', book: AnswerBook): readonly PathOf[] {
  return cover(graph, set === 'inputs' ? inputGoals : transitionGoals).map((steps) => ({
    plan: graph.plan,
    path: record(graph.plan, steps, book),
  }));
}
