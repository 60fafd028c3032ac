import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { steppingMachines, trackedTransitions, type TrackedTransition } from '../../machines/rules/analytics.ts';
import { livingUnder } from '../page/actor-tree.ts';
import { screenOf } from '../page/screen-of.ts';

/** What happened, before it is held against the contract. */
export interface TrackedEvent {
  readonly name: string;
  readonly [fact: string]: string | number;
}

/** Tells of the machines under a root what the table lists: transitions, and each screen that is shown. Whatever goes wrong here, they go on. [ANALYTICS-04] */
export function followMachines(root: AnyActorRef, tell: (event: TrackedEvent) => void): void {
  const shown = new WeakMap<object, string>();
  const tellStep = (actor: object, snapshot: AnyMachineSnapshot): void => {
    if (snapshot.status !== 'active' || !steppingMachines.includes(snapshot.machine.id)) return;
    const screen = screenOf<string>(snapshot);
    if (shown.get(actor) === screen) return;
    shown.set(actor, screen);
    tell({ name: 'step.shown', screen });
  };
  const see = (event: InspectionEvent): void => {
    if (event.type === '@xstate.microstep' && isMachine(event.snapshot)) {
      const { snapshot } = event;
      for (const transition of event._transitions)
        for (const row of trackedTransitions)
          if (isTaken(row, transition) && isSo(row, snapshot)) tell(eventOf(row, snapshot));
    }
    if (event.type === '@xstate.snapshot' && isMachine(event.snapshot)) tellStep(event.actorRef, event.snapshot);
  };
  root.system.inspect((event) => quietly(() => see(event)));
  quietly(() => {
    for (const actor of livingUnder(root)) {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      for (const row of trackedTransitions)
        if (isStandingIn(row, snapshot) && isSo(row, snapshot)) tell(eventOf(row, snapshot));
      tellStep(actor, snapshot);
    }
  });
}

function isTaken({ to, from, by }: TrackedTransition, { source, target, eventType }: AnyTransitionDefinition): boolean {
  return (
    (target ?? []).some(({ id }: { id: string }) => id === to) &&
    (from === undefined || source.id === from) &&
    (by === undefined || eventType === by)
  );
}

/** A transition just before anybody looked on: a form that was submitted before the page was ready. */
function isStandingIn({ to, from, by }: TrackedTransition, { _nodes }: AnyMachineSnapshot): boolean {
  return from === undefined && by === undefined && _nodes.some(({ id }) => id === to);
}

function isSo({ when }: TrackedTransition, { context }: AnyMachineSnapshot): boolean {
  return when?.(context as never) ?? true;
}

function eventOf({ event, details }: TrackedTransition, { context }: AnyMachineSnapshot): TrackedEvent {
  return { name: event, ...details?.(context as never) };
}

function isMachine(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // What is told of a flow never stops it.
  }
}
