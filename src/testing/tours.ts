import type { AnswerBook } from './answers.ts';
import { shortestWays, type Goals } from './cover.ts';
import type { Edge, Graph } from './explore.ts';
import { record, type Recorded } from './record.ts';

/** Maximum number of steps to the next goal within a walk; a goal further away begins a new walk. */
const DETOUR = 2;
/** Maximum length of a walk, unless one goal is further away: failures must stay readable. */
const LENGTH = 24;

/**
 * Few walks that reach every goal that is not reached already. Each begins with the shortest way to the hardest goal
 * that is left, and goes on from where it stands to the nearest one, as long as that is near. What counts is what the
 * recorded walk really did: where a timer of an earlier part makes it go another way, the rest is left to other walks.
 * What stands beside the flow is not led on: a mouse that rests where one notice was is over the next, which a real
 * browser knows.
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
    walks.push(planner.keep(walk, plan));
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
    this.#detour = graph.plan.hasCompany || graph.plan.part ? DETOUR : 0;
    this.#from = Map.groupBy(graph.edges, ({ from }) => from);
    const ways = shortestWays(graph, goals);
    this.#left = new Map([...ways].filter(([goal]) => !reached.has(goal)));
    for (const goal of ways.keys()) reached.add(goal);
  }

  /** The planned next walk; empty if no goal is left. */
  next(): readonly Edge[] {
    const [hardest] = this.#left.values();
    const way = [...(hardest ?? [])];
    const met = new Set(way.flatMap((edge) => this.#goals(edge, this.#graph)));
    for (
      let more = this.#nearest(way.at(-1), met);
      more.length > 0 && way.length + more.length <= LENGTH;
      more = this.#nearest(way.at(-1), met)
    ) {
      way.push(...more);
      for (const goal of more.flatMap((edge) => this.#goals(edge, this.#graph))) met.add(goal);
    }
    return way;
  }

  /** The walk as far as it went as it should, whose goals are reached now; so is the one that it was begun for. */
  keep(walk: Recorded, plan: readonly Edge[]): Recorded {
    const went = plan.findIndex(({ to }, index) => walk.frames[index + 1]?.key !== this.#graph.nodes[to]?.key);
    const [hardest] = this.#left.keys();
    if (hardest !== undefined) this.#left.delete(hardest);
    for (const edge of went === -1 ? plan : plan.slice(0, went))
      for (const goal of this.#goals(edge, this.#graph)) this.#left.delete(goal);
    return walk;
  }

  /** The shortest path to a remaining goal; empty if none is near. */
  #nearest(last: Edge | undefined, met: ReadonlySet<string>): readonly Edge[] {
    if (!last) return [];
    const seen = new Set([last.to]);
    let ways: readonly (readonly Edge[])[] = [[]];
    for (let distance = 0; distance < this.#detour; distance += 1) {
      const longer: (readonly Edge[])[] = [];
      for (const way of ways) {
        for (const edge of this.#from.get(way.at(-1)?.to ?? last.to) ?? []) {
          if (this.#goals(edge, this.#graph).some((goal) => this.#left.has(goal) && !met.has(goal)))
            return [...way, edge];
          if (!seen.has(edge.to)) longer.push([...way, edge]);
          seen.add(edge.to);
        }
      }
      ways = longer;
    }
    return [];
  }
}
