import type { Chart } from '../../machines/chart.ts';

/** Whether an arrow points back towards the initial state; the layout reverses those. */
export function backwards(chart: Chart): (source: string, target: string) => boolean {
  const steps = stepsFromStart(chart);
  const rank = (id: string): number =>
    Math.min(
      ...chart.nodes
        .filter((node) => pathOf(chart, node.id).includes(id))
        .map((node) => steps.get(node.id) ?? Infinity),
    );
  return (source, target) => {
    const from = pathOf(chart, source);
    const to = pathOf(chart, target);
    const fork = from.findIndex((id, depth) => to[depth] !== id);
    const [a, b] = [from[fork], to[fork]];
    return a !== undefined && b !== undefined && rank(b) < rank(a);
  };
}

/** Shortest distance, in arrows, from the initial state to each state. */
function stepsFromStart(chart: Chart): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  const [root] = chart.nodes;
  let front = root ? entered(chart, root.id) : [];
  for (let distance = 0; front.length > 0; distance += 1) {
    for (const id of front) steps.set(id, distance);
    const next = chart.transitions.filter(({ source }) => front.includes(source)).flatMap(({ targets }) => targets);
    front = [...new Set(next.flatMap((id) => [...pathOf(chart, id), ...entered(chart, id)]))].filter(
      (id) => !steps.has(id),
    );
  }
  return steps;
}

/** A state and the descendants entered with it. */
function entered(chart: Chart, id: string): readonly string[] {
  const initial = chart.nodes.find((node) => node.id === id)?.initial ?? null;
  return initial === null ? [id] : [id, ...entered(chart, initial)];
}

/** A state and its ancestors, root first. */
function pathOf(chart: Chart, id: string): readonly string[] {
  const parent = chart.nodes.find((node) => node.id === id)?.parent ?? null;
  return parent === null ? [id] : [...pathOf(chart, parent), id];
}
