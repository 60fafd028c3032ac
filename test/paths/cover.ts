import { pathTo, type Edge, type Graph } from './explore.ts';
import { stepName, type Step } from './steps.ts';

/** What a set of paths has to show, read off one edge. */
export type Goals = (edge: Edge, graph: Graph) => readonly string[];

/** Every transition that any machine takes, every destination, every captcha in its turn. */
export const transitionGoals: Goals = ({ taken, to }, { nodes }) => [...taken, ...(nodes[to]?.sights ?? [])];

/** Besides, every payload, every answer and every wait in every screen where it can come. */
export const inputGoals: Goals = (edge, { nodes }) => [...edge.taken, `${nodes[edge.from]?.leafs.join(' ')} | ${edge.step.kind === 'clock' ? 'time passes' : stepName(edge.step)}`];

/** Few short paths that reach every goal that is not reached already: the hardest first, each by the shortest way to it. */
export function cover(graph: Graph, goals: Goals, reached: Set<string> = new Set()): readonly (readonly Step[])[] {
  const ways = new Map<string, readonly Edge[]>();
  for (const edge of graph.edges) {
    const way = [...pathTo(graph.nodes, graph.nodes[edge.from]), edge];
    for (const goal of goals(edge, graph)) if ((ways.get(goal)?.length ?? Infinity) > way.length) ways.set(goal, way);
  }
  const left = new Set([...ways.keys()].filter((goal) => !reached.has(goal)));
  const chosen: (readonly Edge[])[] = [];
  for (const [goal, way] of [...ways].toSorted((a, b) => b[1].length - a[1].length)) {
    if (!left.has(goal)) continue;
    chosen.push(way);
    for (const edge of way) for (const met of goals(edge, graph)) left.delete(met);
  }
  for (const goal of ways.keys()) reached.add(goal);
  return chosen.map((way) => way.map(({ step }) => step));
}
