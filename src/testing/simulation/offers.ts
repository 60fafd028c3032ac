import type { AnyMachineSnapshot } from 'xstate';
import { answerNames, DEADLINE, isSilent } from './answers.ts';
import { anyCasesOf, type PortName } from './cases.ts';
import type { Pending } from './deferred.ts';
import { isPossible, keptAnswer } from './service-state.ts';
import { revived } from './secrets.ts';
import { casesAsSteps, payloadOf, type CaseStep, type Step } from './steps.ts';
import type { Live } from './tree.ts';
import type { World } from './world.ts';
import type { WorldPlan } from './world-plan.ts';

const recognition: readonly PortName[] = ['identifyGuest', 'loadProfile'];

/** Maximum length of the queue of notices, which is otherwise unbounded. */
const MAX_NOTICES = 3;

/** Every step that the explorer tries from a state, in a fixed order. */
export function offers(world: World, plan: WorldPlan): readonly Step[] {
  const tree = world.tree();
  if (tree[0]?.snapshot.status !== 'active') return [];
  const pending = world
    .pending()
    .filter(({ port }) => keptAnswer(port as PortName, world.serviceState, world.clock.now()) === null);
  const recognising = pending.filter(({ port }) => recognition.includes(port as PortName));
  const isRecognising = recognising.length > 0 && tree.some(({ path }) => path === 'flow');
  return [
    ...(isRecognising ? recognising : pending).flatMap((call) => possibleAnswers(world, plan, call)),
    ...tree
      .flatMap((live) => knownCases(live, 'person'))
      .filter((step) => !isOmitted(plan, step) && (!isRecognising || isFirstAttempt(world, step))),
    ...(plan.omitsPageEvents || isRecognising ? [] : pageEventSteps(tree)),
    ...nextTimer(world),
  ];
}

/** Whether a world leaves out an event or one of its payloads. */
function isOmitted({ omitted = [] }: WorldPlan, { event, payload }: CaseStep): boolean {
  return omitted.includes(event) || omitted.includes(`${event} ${payload}`);
}

/** The cases that a machine handles in its state, including by a refusal. */
function knownCases({ machine, snapshot }: Live, kind: 'person' | 'page'): readonly CaseStep[] {
  return offeredCases(machine, kind, snapshot).filter(
    (step) => snapshot.machine.getTransitionData(snapshot, revived(payloadOf(step))).length > 0,
  );
}

/** The cases that `can` accepts. */
export function enabledCases({ machine, snapshot }: Live, kind: 'person' | 'page'): readonly CaseStep[] {
  return offeredCases(machine, kind, snapshot).filter((step) => snapshot.can(revived(payloadOf(step))));
}

/** The cases for which the page has a control. */
function offeredCases(machine: string, kind: 'person' | 'page', snapshot: AnyMachineSnapshot): readonly CaseStep[] {
  return casesAsSteps(machine, kind).filter((step) => isOffered(step, snapshot));
}

/** Whether the page has a control for a step, enabled or not. */
export function isOffered(step: CaseStep, { context }: AnyMachineSnapshot): boolean {
  return anyCasesOf(step.machine).isOffered?.(payloadOf(step), context) !== false;
}

/**
 * Recognising the session commutes with filling in the form, so its replies are tried alone; submitting meanwhile is
 * tried once, at the beginning.
 */
function isFirstAttempt(world: World, step: Step): boolean {
  return (
    step.kind === 'person' &&
    step.event === 'credentials.submitted' &&
    step.payload === 'complete' &&
    world.calls.filter(({ port }) => port !== 'recallProviderVisit').length === 1
  );
}

function pageEventSteps(tree: readonly Live[]): readonly Step[] {
  const steps = tree.filter((live) => !isFull(live.snapshot)).flatMap((live) => knownCases(live, 'page'));
  return steps.filter(
    (step, index) => steps.findIndex((one) => one.event === step.event && one.payload === step.payload) === index,
  );
}

function isFull({ machine, context }: AnyMachineSnapshot): boolean {
  return machine.id === 'notices' && context.queue.length >= MAX_NOTICES;
}

function possibleAnswers(world: World, plan: WorldPlan, { port, input, at }: Pending): readonly Step[] {
  const name = port as PortName;
  const timer = world.clock.list('tree')[0]?.left ?? Number.POSITIVE_INFINITY;
  const deadline = at + DEADLINE - world.clock.now();
  return (plan.only[name] ?? answerNames(name))
    .filter(
      (answer) => isPossible(name, answer, input, world.serviceState) && (!isSilent(name, answer) || deadline < timer),
    )
    .map((answer) => ({ kind: 'answer', port: name, answer }));
}

function nextTimer(world: World): readonly Step[] {
  const [next] = world.clock.list('tree');
  return next ? [{ kind: 'clock', ms: next.left }] : [];
}
