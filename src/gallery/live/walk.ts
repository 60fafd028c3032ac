import { BROKEN } from '../../testing/simulation/cases.ts';
import type { AnswerBook } from '../../testing/simulation/answers.ts';
import { isOffered } from '../../testing/simulation/offers.ts';
import { payloadOf, stepName, type CaseStep, type Step } from '../../testing/simulation/steps.ts';
import { leafsOf, type Live } from '../../testing/simulation/tree.ts';
import { World } from '../../testing/simulation/world.ts';
import type { Way } from '../content/content.types.ts';
import { codeOf, stepOf } from '../step-code.ts';
import { hasOwnFacts, lackOf, planOf, type Position, type PageChoice } from './position.ts';

/** A world at the end of some steps. */
export interface Walked {
  readonly position: Position;
  readonly world: World;
  readonly steps: readonly Step[];
  /** Reason for which the remaining steps were not taken, as text; null: all were taken. */
  readonly problem: string | null;
}

/** Takes the steps of a position on the bare machines, as far as possible. */
export function walk(position: Position, book: AnswerBook): Walked {
  const world = new World({ ...planOf(position), book });
  const steps: Step[] = [];
  const lack = lackOf(position);
  if (lack !== null) return { position: { ...position, steps: [] }, world, steps, problem: lack };
  for (const code of position.steps) {
    const step = stepOf(code);
    const problem = step === null ? `«${code}» is no step` : obstacle(world, step, book);
    if (step === null || problem !== null)
      return { position: { ...position, steps: steps.map(codeOf) }, world, steps, problem };
    world.do(step);
    steps.push(step);
  }
  return { position, world, steps, problem: null };
}

/** The first known path to a state or through a transition on the given page; null: none. */
export function wayTo(id: string, ways: readonly Way[], where: PageChoice, book: AnswerBook): Walked | null {
  const positions = ways.map(({ world, steps }) => ({ ...where, world, steps, isAsInWorld: false }));
  const asInWorld = positions
    .filter(({ world }) => hasOwnFacts(world))
    .map((position) => ({ ...position, isAsInWorld: true }));
  for (const position of [...positions, ...asInWorld]) {
    const walked = walk(position, book);
    if (walked.problem === null && hasBeenAt(walked.world, id)) return walked;
    walked.world.stop();
  }
  return null;
}

/** Whether a position's steps lead to a state or through a transition on its own site. */
export function leadsTo(id: string, position: Position, book: AnswerBook): boolean {
  if (position.isAsInWorld) return false;
  const { world, problem } = walk(position, book);
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
