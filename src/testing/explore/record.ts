import type { AnswerBook } from '../simulation/answers.ts';
import { offers } from '../simulation/offers.ts';
import { shipped, type Replacements } from '../simulation/provided.ts';
import { detailsOf } from '../simulation/key.ts';
import { seen, type Seen } from './seen.ts';
import { stepName, type Step } from '../simulation/steps.ts';
import { World } from '../simulation/world.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

/** The state of a world after a step. */
export interface Frame {
  readonly step: string;
  readonly taken: readonly string[];
  /** Transitions of the machines next to the tree. */
  readonly sideTaken: readonly string[];
  readonly early: number;
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly seen: Seen;
}

/** A path recorded from a walk, never assembled from the graph. */
export interface Recorded {
  readonly world: string;
  readonly name: string;
  readonly steps: readonly Step[];
  /** The first is the state before the first step. */
  readonly frames: readonly Frame[];
  /** The continuation after a reload at the end of the path. */
  readonly afterReload?: Recorded;
}

/** Walks steps by name; an impossible step throws. */
export function recordByName(plan: WorldPlan, names: readonly string[], book: AnswerBook): Recorded {
  const world = new World({ ...plan, book });
  const frames = [frame(world, 'start')];
  const steps = names.map((name) => {
    const step = offers(world, plan).find((one) => stepName(one) === name);
    if (!step) throw new Error(`«${name}» is not possible after ${frames.map((one) => one.step).join(' · ')}`);
    const before = marksOf(world);
    world.do(step);
    frames.push(frame(world, name, before));
    return step;
  });
  world.stop();
  return { world: plan.name, name: names.join(' · '), steps, frames };
}

/** Records a walk in a new world. Waits run to the next timer; the path ends at an impossible step. */
export function record(plan: WorldPlan, steps: readonly Step[], book: AnswerBook): Recorded {
  const world = new World({ ...plan, book });
  const frames = [frame(world, 'start')];
  const done: Step[] = [];
  for (const planned of steps) {
    const name = planned.kind === 'clock' ? null : stepName(planned);
    const step = offers(world, plan).find((one) => (name === null ? one.kind === 'clock' : stepName(one) === name));
    if (!step) break;
    const before = marksOf(world);
    world.do(step);
    done.push(step);
    frames.push(frame(world, stepName(step), before));
  }
  world.stop();
  return { world: plan.name, name: done.map(stepName).join(' · '), steps: done, frames };
}

/** Records a walk with a reload, after which the session is recognised and the user starts again. */
export function recordReloaded(plan: WorldPlan, steps: readonly Step[], book: AnswerBook): Recorded {
  const first = new World({ ...plan, book });
  const before = walked(first, 'start', steps);
  const world = first.reloaded();
  const { firstSteps = [], ignoresSession = false } = plan.flow ?? {};
  const afterReload = walked(
    world,
    'reloaded',
    world.serviceState.hasToken && !ignoresSession ? recognition : firstSteps,
  );
  world.stop();
  return {
    ...before,
    world: plan.name,
    name: `${before.name || 'start'} · reloaded`,
    afterReload: { ...afterReload, world: plan.name },
  };
}

const recognition: readonly Step[] = [
  { kind: 'answer', port: 'identifyGuest', answer: 'tokenHeld' },
  { kind: 'answer', port: 'loadProfile', answer: 'user' },
];

function walked(world: World, from: string, steps: readonly Step[]): Omit<Recorded, 'world'> {
  const frames = [frame(world, from)];
  for (const step of steps) {
    const before = marksOf(world);
    world.do(step);
    frames.push(frame(world, stepName(step), before));
  }
  return { name: steps.map(stepName).join(' · '), steps, frames };
}

/** Walks recorded steps again, whether possible or not, and yields a frame per step. */
export function replay(
  plan: WorldPlan,
  { steps }: Recorded,
  book: AnswerBook,
  replacements: Replacements = plan.replacements ?? shipped,
): Iterable<Frame> {
  return frames();
  function* frames(): Generator<Frame> {
    const world = new World({ ...plan, book, replacements });
    yield frame(world, 'start');
    for (const step of steps) {
      const before = marksOf(world);
      world.do(step);
      yield frame(world, stepName(step), before);
    }
    world.stop();
  }
}

interface Marks {
  readonly taken: number;
  readonly sideTaken: number;
}

const atStart: Marks = { taken: 0, sideTaken: 0 };

function marksOf({ watch, sideWatch }: World): Marks {
  return { taken: watch.taken.length, sideTaken: sideWatch.taken.length };
}

/** The state of a world, with the transitions since the last frame. */
export function frame(world: World, step: string, since: Marks = atStart): Frame {
  return {
    step,
    taken: world.watch.taken.slice(since.taken),
    sideTaken: world.sideWatch.taken.slice(since.sideTaken),
    early: world.early.length,
    key: world.key(),
    details: detailsOf(world.tree()),
    seen: seen(world),
  };
}
