import { BROKEN } from '../../testing/cases.ts';
import type { AnswerBook } from '../../testing/answers.ts';
import { isOffered } from '../../testing/offers.ts';
import { payloadOf, stepName, type CaseStep, type Step } from '../../testing/steps.ts';
import { leafsOf, type Live } from '../../testing/tree.ts';
import { World } from '../../testing/world.ts';
import type { Way } from '../content/content.types.ts';
import { codeOf, stepOf } from '../step-code.ts';
import { hasOwnFacts, lackOf, planOf, type Stand, type Where } from './stand.ts';

/** A world at the end of some steps. */
export interface Walked {
  readonly stand: Stand;
  readonly world: World;
  readonly steps: readonly Step[];
  /** Why the remaining steps were not taken, as text; null: all were taken. */
  readonly problem: string | null;
}

/** Takes the steps of a stand on the bare machines, as far as possible. */
export function walk(stand: Stand, book: AnswerBook): Walked {
  const world = new World({ ...planOf(stand), book });
  const steps: Step[] = [];
  const lack = lackOf(stand);
  if (lack !== null) return { stand: { ...stand, steps: [] }, world, steps, problem: lack };
  for (const code of stand.steps) {
    const step = stepOf(code);
    const problem = step === null ? `«${code}» is no step` : obstacle(world, step, book);
    if (step === null || problem !== null)
      return { stand: { ...stand, steps: steps.map(codeOf) }, world, steps, problem };
    world.do(step);
    steps.push(step);
  }
  return { stand, world, steps, problem: null };
}

/** The first known path to a state or through a transition on the given page; null: none. */
export function wayTo(id: string, ways: readonly Way[], where: Where, book: AnswerBook): Walked | null {
  const stands = ways.map(({ world, steps }) => ({ ...where, world, steps, isAsInWorld: false }));
  const asInWorld = stands.filter(({ world }) => hasOwnFacts(world)).map((stand) => ({ ...stand, isAsInWorld: true }));
  for (const stand of [...stands, ...asInWorld]) {
    const walked = walk(stand, book);
    if (walked.problem === null && hasBeenAt(walked.world, id)) return walked;
    walked.world.stop();
  }
  return null;
}

/** Whether a stand's steps lead to a state or through a transition on its own site. */
export function leadsTo(id: string, stand: Stand, book: AnswerBook): boolean {
  if (stand.isAsInWorld) return false;
  const { world, problem } = walk(stand, book);
  const isThere = problem === null && hasBeenAt(world, id);
  world.stop();
  return isThere;
}

/** Active states of a world's machines, with ancestors. */
export function statesOf(world: World): ReadonlySet<string> {
  return new Set(
    [...world.tree(), ...world.sideMachines()].flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)),
  );
}

/** Leaf states of all machines of a world. */
export function leafIdsOf(world: World): readonly string[] {
  return [...world.tree(), ...world.sideMachines()].flatMap(({ snapshot }) => leafsOf(snapshot).map(({ id }) => id));
}

function hasBeenAt(world: World, id: string): boolean {
  return (
    [world.watch, world.sideWatch].some(({ taken, entered }) => taken.includes(id) || entered.has(id)) ||
    statesOf(world).has(id)
  );
}

function obstacle(world: World, step: Step, book: AnswerBook): string | null {
  switch (step.kind) {
    case 'person':
    case 'page':
      return obstacleOf(
        step,
        [...world.tree(), ...world.sideMachines()].filter(({ machine }) => machine === step.machine),
      );
    case 'answer':
      if (![...world.pending(), ...world.pendingSideCalls()].some(({ port }) => port === step.port))
        return `«${stepName(step)}» is not possible: no call of ${step.port} is pending`;
      return step.answer === BROKEN || book[step.port]?.[step.answer] ? null : `«${stepName(step)}» is not known`;
    case 'clock':
      return step.ms >= 1 ? null : 'time does not stand still';
  }
}

function obstacleOf(step: CaseStep, machines: readonly Live[]): string | null {
  if (machines.length === 0) return `«${stepName(step)}» is not possible: no ${step.machine} is there`;
  if (!hasCase(step)) return `«${stepName(step)}» is not known to ${step.machine}`;
  return machines.some(({ snapshot }) => isOffered(step, snapshot))
    ? null
    : `«${stepName(step)}» is not possible: this page has no control for it`;
}

function hasCase(step: CaseStep): boolean {
  try {
    payloadOf(step);
    return true;
  } catch {
    return false;
  }
}
