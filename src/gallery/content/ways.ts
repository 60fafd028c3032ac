import type { Edge, Graph } from '../../testing/explore/explore.ts';
import { isRare, stepName, type Step } from '../../testing/simulation/steps.ts';
import type { Chart } from '../../../machines/chart.ts';
import { codeOf } from '../step-code.ts';
import type { Way } from './content.types.ts';

/**
 * Paths per world to every state and through every transition, those that users usually take first: the shortest
 * without a byway, or with the fewest, and without an event of the page where time alone leads there too. Worlds with a
 * screen come first, then earlier ones. Worlds with a failing machine add only what no other world reaches.
 */
export function waysOf(graphs: readonly Graph[], charts: readonly Chart[]): Readonly<Record<string, readonly Way[]>> {
  const family: Family = {
    parents: new Map(charts.flatMap(({ nodes }) => nodes.map(({ id, parent }) => [id, parent] as const))),
    touched: new Map(
      charts.flatMap(({ transitions }) =>
        transitions.map(({ id, source, targets }) => [id, [source, ...targets]] as const),
      ),
    ),
  };
  const unseen = new Set(graphs.filter(({ plan }) => plan.hasNoView).map(({ plan }) => plan.name));
  const rank = new Map(graphs.map(({ plan }, index) => [(plan.onPage?.plan ?? plan).name, index]));
  const rankOf = ({ world }: Way): number => rank.get(world) ?? graphs.length;
  const ways = new Map<string, Way[]>();
  for (const graph of graphs) {
    for (const [id, way] of firstIn(graph, family)) {
      const known = ways.get(id) ?? [];
      if (!graph.plan.fault || known.every(({ isPassing }) => isPassing && !way.isPassing))
        ways.set(id, [...known, way]);
    }
  }
  return Object.fromEntries(
    [...ways].map(([id, list]) => [
      id,
      list.toSorted(
        (a, b) =>
          Number(unseen.has(a.world)) - Number(unseen.has(b.world)) ||
          Number(a.isPassing) - Number(b.isPassing) ||
          a.by.length - b.by.length ||
          rankOf(a) - rankOf(b) ||
          a.steps.length - b.steps.length,
      ),
    ]),
  );
}

interface Family {
  readonly parents: ReadonlyMap<string, string | null>;
  /** Source and targets by transition. */
  readonly touched: ReadonlyMap<string, readonly string[]>;
}

/** A world's nodes by how they are reached. */
interface Reached {
  readonly via: ReadonlyMap<number, { readonly cost: number; readonly edge: Edge | null }>;
  /** Nodes, nearest first. */
  readonly order: readonly number[];
}

/** An unusual step costs more than the length of any path; an event from outside costs more than waiting. */
function costOf(step: Step): number {
  if (isRare(step)) return 1000;
  return step.kind === 'page' ? 20 : 1;
}

/** All nodes by the cheapest path from the first one. */
function reached(graph: Graph): Reached {
  const out = Map.groupBy(graph.edges, (edge) => edge.from);
  const via = new Map<number, { cost: number; edge: Edge | null }>([[0, { cost: 0, edge: null }]]);
  const order: number[] = [];
  const levels = new Map<number, number[]>([[0, [0]]]);
  const done = new Set<number>();
  for (let cost = nextOf(levels); cost !== null; cost = nextOf(levels)) {
    const level = levels.get(cost) ?? [];
    levels.delete(cost);
    for (const id of level) {
      if (done.has(id) || via.get(id)?.cost !== cost) continue;
      done.add(id);
      order.push(id);
      for (const edge of out.get(id) ?? []) {
        const next = cost + costOf(edge.step);
        if (next >= (via.get(edge.to)?.cost ?? Infinity)) continue;
        via.set(edge.to, { cost: next, edge });
        levels.set(next, [...(levels.get(next) ?? []), edge.to]);
      }
    }
  }
  return { via, order };
}

function nextOf(levels: ReadonlyMap<number, unknown>): number | null {
  return levels.size === 0 ? null : Math.min(...levels.keys());
}

function pathIn({ via }: Reached, id: number): readonly Edge[] {
  const way: Edge[] = [];
  for (let edge = via.get(id)?.edge ?? null; edge; edge = via.get(edge.from)?.edge ?? null) way.push(edge);
  return way.toReversed();
}

/** The first path to each state and through each transition. A path on another world's page begins there. */
function firstIn(graph: Graph, { parents, touched }: Family): ReadonlyMap<string, Way> {
  const through = reached(graph);
  const { plan, before } = graph.plan.onPage ?? { plan: graph.plan, before: [] };
  const found = new Map<string, Way>();
  const note = (id: string, steps: () => readonly Edge[], isPassing: boolean): void => {
    if (found.has(id)) return;
    const all = [...before, ...steps().map(({ step }) => step)];
    found.set(id, { world: plan.name, steps: all.map(codeOf), isPassing, by: all.filter(isRare).map(stepName) });
  };
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const out = Map.groupBy(graph.edges, (edge) => edge.from);
  for (const at of through.order)
    for (const leaf of nodes.get(at)?.leafs ?? [])
      for (const id of upwards(leaf, parents)) note(id, () => pathIn(through, at), false);
  for (const id of graph.atStart) for (const passed of [id, ...(touched.get(id) ?? [])]) note(passed, () => [], true);
  for (const at of through.order)
    for (const edge of out.get(at) ?? [])
      for (const id of edge.taken)
        for (const passed of [id, ...(touched.get(id) ?? [])]) note(passed, () => [...pathIn(through, at), edge], true);
  return found;
}

/** A state and its ancestors. */
function upwards(id: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [id] : [id, ...upwards(parent, parents)];
}
