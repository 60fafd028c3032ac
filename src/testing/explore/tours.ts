import type { AnswerBook } from '../simulation/answers.ts';
import { shortestPaths, type Goals } from './cover.ts';
import type { Edge, Graph } from './explore.ts';
import { record, type Recorded } from './record.ts';

/** Maximum number of steps to the next goal within a walk; a goal further away begins a new walk. */
const MAX_DETOUR = 2;
/** Maximum length of a walk, unless one goal is further away: failures must stay readable. */
const MAX_LENGTH = 24;

/**
 * Returns few walks that together reach every goal that is not in `reached`. Each walk takes the shortest path to the
 * hardest remaining goal, then continues to the nearest other goal as long as that is near. Only what the recorded walk
 * did counts: where a timer of an earlier part changes its course, other walks reach the remaining goals. Walks of
 * machines next to the tree do not continue to other goals, because a real mouse that rests where one notice was hovers
 * over the next one.
 */
export function tours(
  graph: Graph,
  goals: Goals,
  book: AnswerBook,
  reached: Set<string> = new Set(),
): readonly Recorded[] {
  const planner = new Planner(graph, goals, reached);
  const walks: Recorded[] = [];
  for (let plan = planner.next(); plan.length > 0; plan = planner.next()) {
    const walk = record(
      graph.plan,
      plan.map(({ step }) => step),
      book,
    );
    walks.push(planner.markReached(walk, plan));
  }
  return walks;
}

class Planner {
  readonly #graph: Graph;
  readonly #goals: Goals;
  readonly #from: ReadonlyMap<number, readonly Edge[]>;
  /** The remaining goals, the hardest first, each with its shortest path. */
  readonly #left: Map<string, readonly Edge[]>;
  readonly #detour: number;

  constructor(graph: Graph, goals: Goals, reached: Set<string>) {
    this.#graph = graph;
    this.#goals = goals;
    this.#detour = graph.plan.hasSideMachines || graph.plan.part ? MAX_DETOUR : 0;
    this.#from = Map.groupBy(graph.edges, ({ from }) => from);
    const paths = shortestPaths(graph, goals);
    this.#left = new Map([...paths].filter(([goal]) => !reached.has(goal)));
    for (const goal of paths.keys()) reached.add(goal);
  }

  /** The planned next walk; empty if no goal is left. */
  next(): readonly Edge[] {
    const [hardest] = this.#left.values();
    const path = [...(hardest ?? [])];
    const met = new Set(path.flatMap((edge) => this.#goals(edge, this.#graph)));
    for (
      let more = this.#nearest(path.at(-1), met);
      more.length > 0 && path.length + more.length <= MAX_LENGTH;
      more = this.#nearest(path.at(-1), met)
    ) {
      path.push(...more);
      for (const goal of more.flatMap((edge) => this.#goals(edge, this.#graph))) met.add(goal);
    }
    return path;
  }

  /**
   * Marks the goals of the walk up to its first deviation from the plan as reached, and the goal that it was planned
   * for.
   */
  markReached(walk: Recorded, plan: readonly Edge[]): Recorded {
    const deviation = plan.findIndex(({ to }, index) => walk.frames[index + 1]?.key !== this.#graph.nodes[to]?.key);
    const [hardest] = this.#left.keys();
    if (hardest !== undefined) this.#left.delete(hardest);
    for (const edge of deviation === -1 ? plan : plan.slice(0, deviation))
      for (const goal of this.#goals(edge, this.#graph)) this.#left.delete(goal);
    return walk;
  }

  /** The shortest path to a remaining goal; empty if none is near. */
  #nearest(last: Edge | undefined, met: ReadonlySet<string>): readonly Edge[] {
    if (!last) return [];
    const seen = new Set([last.to]);
    let paths: readonly (readonly Edge[])[] = [[]];
    for (let distance = 0; distance < this.#detour; distance += 1) {
      const longer: (readonly Edge[])[] = [];
      for (const path of paths) {
        for (const edge of this.#from.get(path.at(-1)?.to ?? last.to) ?? []) {
          if (this.#goals(edge, this.#graph).some((goal) => this.#left.has(goal) && !met.has(goal)))
            return [...path, edge];
          if (!seen.has(edge.to)) longer.push([...path, edge]);
          seen.add(edge.to);
        }
      }
      paths = longer;
    }
    return [];
  }
}
