import { pathTo, type Edge, type Graph } from './explore.ts';
import { stepName, type Step } from '../simulation/steps.ts';

/** The goals that an edge covers. */
export type Goals = (edge: Edge, graph: Graph) => readonly string[];

/** Goals: every transition, destination and captcha provider. */
export const transitionGoals: Goals = ({ taken, to }, { nodes }) => [...taken, ...(nodes[to]?.extraGoals ?? [])];

/** Goals: also every payload, reply and wait in every screen in which it is possible. */
export const inputGoals: Goals = (edge, { nodes }) => [
  ...edge.taken,
  `${nodes[edge.from]?.leafs.join(' ')} | ${edge.step.kind === 'clock' ? 'time passes' : stepName(edge.step)}`,
];

/** Goals: every leaf state of every machine of the tree. */
export const stateGoals: Goals = ({ to }, { nodes }) => nodes[to]?.leafs ?? [];

/** Few short paths that reach every goal: the hardest first, each by its shortest path. */
export function cover(graph: Graph, goals: Goals): readonly (readonly Step[])[] {
  const left = shortestPaths(graph, goals);
  const chosen: (readonly Edge[])[] = [];
  for (const path of left.values()) {
    chosen.push(path);
    for (const edge of path) for (const met of goals(edge, graph)) left.delete(met);
  }
  return chosen.map((path) => path.map(({ step }) => step));
}

/** Every goal with its shortest path, the hardest first. */
export function shortestPaths(graph: Graph, goals: Goals): Map<string, readonly Edge[]> {
  const paths = new Map<string, readonly Edge[]>();
  for (const edge of graph.edges) {
    const path = [...pathTo(graph.nodes, graph.nodes[edge.from]), edge];
    for (const goal of goals(edge, graph))
      if ((paths.get(goal)?.length ?? Infinity) > path.length) paths.set(goal, path);
  }
  return new Map([...paths].toSorted((a, b) => b[1].length - a[1].length));
}
