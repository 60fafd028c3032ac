import { isDeepStrictEqual } from 'node:util';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import type { AnswerBook } from '../../test/paths/answers.ts';
import { brokenClaims } from '../../test/paths/invariants.ts';
import type { Instead } from '../../test/paths/provided.ts';
import { frame, type Frame, type Recorded } from '../../test/paths/record.ts';
import { brokenStepClaims, momentOf } from '../../test/paths/step-claims.ts';
import { stepName } from '../../test/paths/steps.ts';
import { World, type WorldParts } from '../../test/paths/world.ts';
import type { WorldPlan } from '../../test/paths/worlds.ts';
import type { Mutant } from './operators.ts';

/** A recorded path with its world, and the states that it comes through. */
export interface Frozen {
  readonly plan: WorldPlan;
  readonly path: Recorded;
  readonly states: ReadonlySet<string>;
}

/** How a mutant was noticed: what was seen was not what was recorded, or a claim was broken at that moment too. null: by nobody. */
export interface Verdict {
  readonly path: string;
  readonly step: string;
  readonly byClaim: boolean;
}

const ends = new Map(Object.values(catalog).flatMap((machine) => chartOf(machine).transitions.map(({ id, source, targets }) => [id, [source, ...targets]] as const)));

/** A path with every state that its transitions leave or enter, ancestors too. */
export function frozen(plan: WorldPlan, path: Recorded): Frozen {
  const touched = path.frames.flatMap(({ taken }) => taken).flatMap((id) => ends.get(id) ?? []);
  return { plan, path, states: new Set(touched.flatMap(withAncestors)) };
}

/** Walks the mutant down the recorded paths that come where its fault is, the shortest first, until one goes differently. */
export function judge({ of, state, make }: Mutant, paths: readonly Frozen[], book: AnswerBook): Verdict | null {
  const machine = make();
  const stands = new Map<Instead | undefined, Instead>();
  for (const { plan, path, states } of paths) {
    const isConcerned = plan.hasCompany || plan.machine.id === of;
    if (!isConcerned || plan.instead?.[of] || (state !== null && state.includes('.') && !states.has(state))) continue;
    const instead = stands.get(plan.instead) ?? { ...plan.instead, [of]: machine };
    stands.set(plan.instead, instead);
    const verdict = walk(plan, path, instead, book);
    if (verdict) return verdict;
  }
  return null;
}

function walk(plan: WorldPlan, path: Recorded, instead: Instead, book: AnswerBook): Verdict | null {
  const world = begun({ ...plan, book, instead });
  if (!world) return { path: path.name, step: 'start', byClaim: false };
  try {
    for (const [place, recorded] of path.frames.entries()) {
      const step = path.steps[place - 1];
      const before = momentOf(world);
      const name = step ? stepName(step) : 'start';
      try {
        if (step) world.do(step);
      } catch {
        return { path: path.name, step: name, byClaim: false };
      }
      const broken = [...brokenClaims(world), ...(step ? brokenStepClaims({ before, after: momentOf(world), step }) : [])];
      if (broken.length > 0 || !isDeepStrictEqual(visible(frame(world, name)), visible(recorded))) return { path: path.name, step: name, byClaim: broken.length > 0 };
    }
    const left = world.stop();
    return left.pending + left.timers > 0 ? { path: path.name, step: 'the end', byClaim: true } : null;
  } finally {
    world.stop();
  }
}

/** null: it comes to no rest. */
function begun(parts: WorldParts): World | null {
  try {
    return new World(parts);
  } catch {
    return null;
  }
}

/** What somebody outside can tell: names of transitions are not part of it. */
function visible({ early, key, seen }: Frame): unknown {
  return { early, key, seen };
}

function withAncestors(id: string): readonly string[] {
  const cut = id.lastIndexOf('.');
  return cut < 0 ? [id] : [id, ...withAncestors(id.slice(0, cut))];
}
