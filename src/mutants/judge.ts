import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import type { AnswerBook } from '../testing/simulation/answers.ts';
import { brokenClaims } from '../testing/claims/invariants.ts';
import type { Replacements } from '../testing/simulation/provided.ts';
import { frame, type Frame, type Recorded } from '../testing/explore/record.ts';
import { brokenStepClaims } from '../testing/step-claims/step-claims.ts';
import { momentOf } from '../testing/step-claims/moment.ts';
import { stepName } from '../testing/simulation/steps.ts';
import { World, type WorldParts } from '../testing/simulation/world.ts';
import type { WorldPlan } from '../testing/simulation/world-plan.ts';
import { unchanged, type Mutant } from './operators.ts';

/** A recorded path with its world and, per visited state, the first frame at which a fault can show. */
export interface PathWithStates {
  readonly plan: WorldPlan;
  readonly path: Recorded;
  readonly states: ReadonlyMap<string, number>;
}

/** The detection of a mutant: a difference from the recording, or a broken claim as well; null: not detected. */
export interface Verdict {
  readonly path: string;
  readonly step: string;
  readonly byClaim: boolean;
}

const transitions = new Map(
  Object.values(catalog).flatMap((machine) => chartOf(machine).transitions.map((one) => [one.id, one] as const)),
);

/**
 * A path with every state that its transitions enter or leave, including ancestors. A state that is left but never
 * entered was initial.
 */
export function pathWithStates(plan: WorldPlan, path: Recorded): PathWithStates {
  const states = new Map<string, number>();
  for (const [index, { taken }] of path.frames.entries()) {
    for (const { source, targets } of taken.flatMap((id) => transitions.get(id) ?? [])) {
      for (const state of withAncestors(source)) if (!states.has(state)) states.set(state, 0);
      for (const state of targets.flatMap(withAncestors)) if (!states.has(state)) states.set(state, index);
    }
  }
  return { plan, path, states };
}

/**
 * Walks the mutant along the recorded paths that reach its fault, shortest first, until one differs. A path without
 * steps may have passed any state before it rests.
 */
export function judge({ of, state, make }: Mutant, paths: readonly PathWithStates[], book: AnswerBook): Verdict | null {
  const machine = make();
  const replacementsOfPages = new Map<AnyStateMachine, Map<Replacements | undefined, Replacements>>();
  for (const { plan, path, states } of paths) {
    const isConcerned = plan.hasSideMachines || plan.machine.id === of;
    const from = state?.includes('.') && path.steps.length > 0 ? states.get(state) : 0;
    if (!isConcerned || plan.replacements?.[of] || from === undefined) continue;
    const ofPage = replacementsOfPages.get(plan.machine) ?? new Map<Replacements | undefined, Replacements>();
    replacementsOfPages.set(plan.machine, ofPage);
    const replacements = ofPage.get(plan.replacements) ?? { ...plan.replacements, [of]: onPageOf(plan, machine) };
    ofPage.set(plan.replacements, replacements);
    const verdict = walk(plan, path, from, replacements, book);
    if (verdict) return verdict;
  }
  return null;
}

/** Walks the unmodified machines, built like a mutant: no difference may be found. */
export function judgeSound(paths: readonly PathWithStates[], book: AnswerBook): Verdict | null {
  const sound = Object.fromEntries(Object.values(catalog).map((machine) => [machine.id, unchanged(machine)]));
  for (const { plan, path } of paths) {
    const page = sound[plan.machine.id];
    const own = page ? { [page.id]: onPageOf(plan, page) } : {};
    const verdict = walk(plan, path, 0, { ...sound, ...own, ...plan.replacements }, book);
    if (verdict) return verdict;
  }
  return null;
}

/** A page's machine has the flow of the page, of which the catalog lists one. */
function onPageOf({ machine: page }: WorldPlan, machine: AnyStateMachine): AnyStateMachine {
  return page.id === machine.id ? machine.provide({ actors: page.implementations.actors ?? {} }) : machine;
}

/** Compares a walk with its recording. Frames before `from` are known to be equal and are not compared. */
function walk(
  plan: WorldPlan,
  path: Recorded,
  from: number,
  replacements: Replacements,
  book: AnswerBook,
): Verdict | null {
  const world = begun({ ...plan, book, replacements });
  if (!world) return { path: path.name, step: 'start', byClaim: false };
  try {
    for (const [index, recorded] of path.frames.entries()) {
      const step = path.steps[index - 1];
      const before = index < from ? null : momentOf(world);
      const name = step ? stepName(step) : 'start';
      try {
        if (step) world.do(step);
      } catch {
        return { path: path.name, step: name, byClaim: false };
      }
      if (!before) continue;
      const broken = [
        ...brokenClaims(world),
        ...(step ? brokenStepClaims({ before, after: momentOf(world), step }) : []),
      ];
      if (broken.length > 0 || !isDeepStrictEqual(visible(frame(world, name)), visible(recorded)))
        return { path: path.name, step: name, byClaim: broken.length > 0 };
    }
    const left = world.stop();
    return left.pending + left.timers > 0 ? { path: path.name, step: 'the end', byClaim: true } : null;
  } finally {
    world.stop();
  }
}

/** null: the machine does not settle. */
function begun(parts: WorldParts): World | null {
  try {
    return new World(parts);
  } catch {
    return null;
  }
}

/** The externally observable part of a frame; transition names are excluded. */
function visible({ early, key, details, seen }: Frame): unknown {
  return { early, key, details, seen };
}

function withAncestors(id: string): readonly string[] {
  const cut = id.lastIndexOf('.');
  return cut < 0 ? [id] : [id, ...withAncestors(id.slice(0, cut))];
}
