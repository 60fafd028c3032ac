import { pathTo, type Edge, type Graph } from '../../testing/explore.ts';
import type { Chart } from '../../../machines/chart.ts';
import { codeOf } from '../step-code.ts';
import type { Way } from './content.types.ts';

/** The shortest path per world to every state and through every transition, worlds with a screen first. Worlds with a failing machine add only what no other world reaches. */
export function waysOf(graphs: readonly Graph[], charts: readonly Chart[]): Readonly<Record<string, readonly Way[]>> {
  const parents = new Map(charts.flatMap(({ nodes }) => nodes.map(({ id, parent }) => [id, parent] as const)));
  const touched = new Map(
    charts.flatMap(({ transitions }) =>
      transitions.map(({ id, source, targets }) => [id, [source, ...targets]] as const),
    ),
  );
  const unseen = new Set(graphs.filter(({ plan }) => plan.hasNoView).map(({ plan }) => plan.name));
  const ways = new Map<string, Way[]>();
  for (const graph of graphs) {
    for (const [id, way] of shortestIn(graph, parents, touched)) {
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
          a.steps.length - b.steps.length,
      ),
    ]),
  );
}

/** States are visited in order of distance, so the first hit is the shortest path. A path on another world's page begins there. */
function shortestIn(
  graph: Graph,
  parents: ReadonlyMap<string, string | null>,
  touched: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Way> {
  const { plan, before } = graph.plan.onPage ?? { plan: graph.plan, before: [] };
  const found = new Map<string, Way>();
  const note = (id: string, steps: () => readonly Edge[], isPassing: boolean): void => {
    if (!found.has(id))
      found.set(id, {
        world: plan.name,
        steps: [...before, ...steps().map(({ step }) => step)].map(codeOf),
        isPassing,
      });
  };
  for (const node of graph.nodes)
    for (const leaf of node.leafs)
      for (const id of upwards(leaf, parents)) note(id, () => pathTo(graph.nodes, node), false);
  for (const id of graph.atStart) for (const passed of [id, ...(touched.get(id) ?? [])]) note(passed, () => [], true);
  for (const edge of graph.edges) {
    const way = (): readonly Edge[] => [...pathTo(graph.nodes, graph.nodes[edge.from]), edge];
    for (const id of edge.taken) for (const passed of [id, ...(touched.get(id) ?? [])]) note(passed, way, true);
  }
  return found;
}

/** A state and its ancestors. */
function upwards(id: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [id] : [id, ...upwards(parent, parents)];
}
