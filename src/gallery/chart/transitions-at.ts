import type { Chart, ChartTransition } from '../../../machines/chart.ts';

export interface TransitionsAt {
  /** The state's own transitions. */
  readonly out: readonly ChartTransition[];
  /** Transitions of its ancestors, which can be taken here too. */
  readonly shared: readonly ChartTransition[];
  readonly into: readonly ChartTransition[];
}

/** Outgoing and incoming transitions of a state. */
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
