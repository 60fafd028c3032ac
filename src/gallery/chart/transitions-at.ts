import type { Chart, ChartTransition } from '../../../machines/chart.ts';

export interface TransitionsAt {
  /** Its own. */
  readonly out: readonly ChartTransition[];
  /** Those of the states around it: they can be taken from here too. */
  readonly shared: readonly ChartTransition[];
  readonly into: readonly ChartTransition[];
}

/** The transitions that lead from a state and to it. */
export function transitionsAt({ nodes, transitions }: Chart, id: string): TransitionsAt {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const around: string[] = [];
  for (let parent = parents.get(id) ?? null; parent !== null; parent = parents.get(parent) ?? null) around.push(parent);
  return {
    out: transitions.filter(({ source }) => source === id),
    shared: transitions.filter(({ source }) => around.includes(source)),
    into: transitions.filter(({ source, targets }) => targets.includes(id) && source !== id),
  };
}
