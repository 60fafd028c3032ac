import type { AnswerBook } from '../simulation/answers.ts';
import { offers } from '../simulation/offers.ts';
import { shipped, type Replacements } from '../simulation/provided.ts';
import { ofHistory, stepName, type Step } from '../simulation/steps.ts';
import { brokenClaims } from '../claims/invariants.ts';
import { brokenStepClaims } from '../step-claims/step-claims.ts';
import { momentOf, type Moment } from '../step-claims/moment.ts';
import { leafsOf } from '../simulation/tree.ts';
import { World } from '../simulation/world.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

/** A step from one state to another, with the transitions that it took. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly step: Step;
  readonly taken: readonly string[];
}

export interface Node {
  readonly id: number;
  readonly key: string;
  /** The edge by which the state was first reached; null at the beginning. */
  readonly via: Edge | null;
  /** Leaf states of all machines of the tree. */
  readonly leafs: readonly string[];
  /** Further goals: the destination of the page, and the captcha provider. */
  readonly extraGoals: readonly string[];
  readonly steps: readonly Step[];
}

export interface Graph {
  readonly plan: WorldPlan;
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** Transitions taken before the first step. */
  readonly atStart: readonly string[];
  readonly entered: ReadonlySet<string>;
  readonly guards: ReadonlyMap<string, ReadonlySet<boolean>>;
  /** Broken claims, each with the shortest path to it. */
  readonly broken: ReadonlyMap<string, readonly Step[]>;
}

const LIMIT = 5000;

/** Explores a world breadth first; each state is reached by replaying its shortest path. */
export function explore(
  plan: WorldPlan,
  book: AnswerBook,
  replacements: Replacements = plan.replacements ?? shipped,
): Graph {
  return new Explorer(plan, book, replacements).run();
}

class Explorer {
  readonly #nodes: Node[] = [];
  readonly #edges: Edge[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #triedPageEvents = new Set<string>();
  readonly #entered = new Set<string>();
  readonly #guards = new Map<string, Set<boolean>>();
  readonly #broken = new Map<string, readonly Step[]>();
  readonly #plan: WorldPlan;
  readonly #make: () => World;

  constructor(plan: WorldPlan, book: AnswerBook, replacements: Replacements) {
    this.#plan = plan;
    this.#make = () => new World({ ...plan, book, replacements });
  }

  run(): Graph {
    const first = this.#make();
    const atStart = [...first.watch.taken];
    this.#judge(first, [], null);
    this.#arrive(first, null);
    for (let node = this.#nodes[0], next = 1; node; node = this.#nodes[next], next += 1) this.#expand(node);
    return {
      plan: this.#plan,
      nodes: this.#nodes,
      edges: this.#edges,
      atStart,
      entered: this.#entered,
      guards: this.#guards,
      broken: this.#broken,
    };
  }

  #expand(node: Node): void {
    const path = pathTo(this.#nodes, node).map(({ step }) => step);
    for (const step of node.steps) {
      if (this.#isTried(node, step)) continue;
      const world = this.#make();
      for (const earlier of path) world.do(earlier);
      const taken = world.watch.taken.length;
      const before = momentOf(world);
      world.do(step);
      this.#judge(world, [...path, step], before);
      const edge = { from: node.id, step, taken: world.watch.taken.slice(taken) };
      this.#edges.push({ ...edge, to: this.#arrive(world, edge) });
    }
  }

  /**
   * Whether a page event was tried on the same screen. Its effect depends on the screen alone, except where Back and
   * Forward lead from the form.
   */
  #isTried(node: Node, step: Step): boolean {
    if (step.kind !== 'page' || !this.#plan.hasSideMachines) return false;
    const isAtForm = ofHistory.includes(step.event) && node.leafs.some((leaf) => leaf.startsWith('login.form'));
    const screen = `${isAtForm ? node.key : node.leafs.join(' ')} ${stepName(step)}`;
    const was = this.#triedPageEvents.has(screen);
    this.#triedPageEvents.add(screen);
    return was;
  }

  #arrive(world: World, edge: Omit<Edge, 'to'> | null): number {
    this.#learn(world);
    const key = world.key();
    const known = this.#byKey.get(key);
    if (known === undefined) this.#add(world, key, edge);
    const left = world.stop();
    if (left.pending + left.timers > 0)
      this.#note(
        'a page that is left leaves nothing running [T14]',
        edge ? [...pathTo(this.#nodes, this.#nodes[edge.from]).map(({ step }) => step), edge.step] : [],
      );
    return known ?? this.#nodes.length - 1;
  }

  #add(world: World, key: string, edge: Omit<Edge, 'to'> | null): void {
    const id = this.#nodes.length;
    if (id >= LIMIT) throw new Error(`${this.#plan.name} has more than ${LIMIT} states: its state keys are too fine`);
    this.#byKey.set(key, id);
    const leafs = world.tree().flatMap(({ snapshot }) => leafsOf(snapshot).map((leaf) => leaf.id));
    this.#nodes.push({
      id,
      key,
      via: edge && { ...edge, to: id },
      leafs,
      extraGoals: sightsOf(world),
      steps: offers(world, this.#plan),
    });
  }

  #judge(world: World, path: readonly Step[], before: Moment | null): void {
    const step = path.at(-1);
    const broken = before && step ? brokenStepClaims({ before, after: momentOf(world), step }) : [];
    for (const claim of [...brokenClaims(world), ...broken]) this.#note(claim, path);
  }

  #note(claim: string, path: readonly Step[]): void {
    if (!this.#broken.has(claim)) this.#broken.set(claim, path);
  }

  #learn({ watch }: World): void {
    for (const state of watch.entered) this.#entered.add(state);
    for (const [id, outcomes] of watch.guards)
      this.#guards.set(id, new Set([...(this.#guards.get(id) ?? []), ...outcomes]));
  }
}

function sightsOf(world: World): readonly string[] {
  return world.tree().flatMap(({ machine, snapshot: { context } }) => {
    if (machine === 'app') return context.destination === '' ? [] : [`to ${context.destination}`];
    return machine === 'captcha' ? [`${context.order[context.at]?.provider} as number ${context.at + 1}`] : [];
  });
}

/** The shortest path to a state. */
export function pathTo(nodes: readonly Node[], node: Node | undefined): readonly Edge[] {
  const path: Edge[] = [];
  for (let at = node; at?.via; at = nodes[at.via.from]) path.push(at.via);
  return path.toReversed();
}
