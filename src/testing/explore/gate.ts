import type { Chart } from '../../../machines/chart.ts';
import type { Graph, Node } from './explore.ts';
import { pathTo } from './explore.ts';
import { stepName } from '../simulation/steps.ts';
import type { Waivers } from './waivers.ts';

/** Transitions of the charts that no path has taken, and waivers that are needless or have run out on the given day. */
export function unwalked(
  charts: readonly Chart[],
  taken: ReadonlySet<string>,
  waivers: Waivers,
  today: string,
): readonly string[] {
  const declared = charts.flatMap(({ transitions }) => transitions.map(({ id }) => id));
  const missing = declared.filter((id) => !taken.has(id) && (waivers[id]?.until ?? '') < today);
  const needless = Object.keys(waivers).filter((id) => taken.has(id) || !declared.includes(id));
  return [...missing.map((id) => `never taken: ${id}`), ...needless.map((id) => `needless waiver: ${id}`)];
}

/** States of the charts that nothing has entered. */
export function unentered(charts: readonly Chart[], graphs: readonly Graph[]): readonly string[] {
  const entered = new Set(graphs.flatMap((graph) => [...graph.entered]));
  return charts.flatMap(({ nodes }) => nodes.map(({ id }) => id)).filter((id) => !entered.has(id));
}

/** Guards with only one result in all paths. */
export function oneSided(charts: readonly Chart[], graphs: readonly Graph[]): readonly string[] {
  return charts
    .flatMap(({ transitions }) => transitions.filter(({ guard }) => guard !== null))
    .flatMap(({ id }) => {
      const outcomes = new Set(graphs.flatMap(({ guards }) => [...(guards.get(id) ?? [])]));
      return outcomes.size === 2
        ? []
        : [`${id}: ${outcomes.size === 0 ? 'never asked' : `only ever ${String([...outcomes][0])}`}`];
    });
}

/** Broken claims of a world, each with the shortest path to it. */
export function brokenIn(graph: Graph): readonly string[] {
  return [...graph.broken].map(
    ([claim, way]) => `${graph.plan.name}: «${claim}» after ${way.map(stepName).join(' · ') || 'the start'}`,
  );
}

/** States from which no end of the world can be reached. */
export function deadEnds(graph: Graph): readonly string[] {
  const { nodes, edges, plan } = graph;
  const reaching = new Set(
    nodes
      .filter(({ leafs }) => leafs.some((leaf) => plan.ends.some((end) => leaf === end || leaf.startsWith(`${end}.`))))
      .map(({ id }) => id),
  );
  let before: number;
  do {
    before = reaching.size;
    for (const { from, to } of edges) if (reaching.has(to)) reaching.add(from);
  } while (reaching.size > before);
  return nodes
    .filter(({ id }) => !reaching.has(id))
    .map((node) => `${plan.name}: no way to an end from ${whereabouts(graph, node)}`);
}

function whereabouts({ nodes }: Graph, node: Node): string {
  return `${node.leafs.join(' + ')}, reached by ${pathTo(nodes, node)
    .map(({ step }) => stepName(step))
    .join(' · ')}`;
}
