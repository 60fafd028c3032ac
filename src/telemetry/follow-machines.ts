import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { TrackedEmission, TrackedState } from '../../machines/analytics/analytics-rows.ts';
import { steppingMachines, trackedEmissions, trackedStates } from '../../machines/analytics/analytics.ts';
import { followTree } from '../page/actors/actor-tree.ts';
import { screenOf } from '../page/actors/screen-of.ts';

/** An event before it is validated against the contract. */
export interface TrackedEvent {
  readonly name: string;
  readonly [detail: string]: string | number;
}

/** The last seen states and screen of a machine. */
interface Seen {
  readonly states: readonly string[];
  readonly screen: string | null;
}

/**
 * Tracks the listed states, emitted events and screens of the machines under a root; a screen when it is first shown,
 * once if a machine and its child share it. Its errors stop no machine. [ANALYTICS-04]
 */
export function followMachines(root: AnyActorRef, track: (event: TrackedEvent) => void): void {
  const seen = new WeakMap<AnyActorRef, Seen>();
  let shown = '';
  const look = (actor: AnyActorRef): void => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const { id } = snapshot.machine;
    const before = seen.get(actor);
    const states = statesIn(id, snapshot.value);
    const screen = snapshot.status === 'active' && steppingMachines.includes(id) ? screenOf(snapshot) : null;
    seen.set(actor, { states, screen: screen ?? before?.screen ?? null });
    if (!before) {
      actor.on('*', (emitted) => quietly(() => trackEmitted(id, emitted)));
      for (const row of trackedEmissions) if (isSeenIn(row, states)) track(eventOf(row, emptyEmission));
    }
    for (const row of trackedStates)
      if (wasEntered(row, states, before?.states) && matchesCondition(row, snapshot))
        track(eventOf(row, snapshot.context));
    if (screen === null || screen === before?.screen || screen === shown) return;
    shown = screen;
    track({ name: 'step.shown', screen });
  };
  const trackEmitted = (machine: string, emitted: EventObject): void => {
    for (const row of trackedEmissions)
      if (row.machine === machine && row.emitted === emitted.type) track(eventOf(row, emitted));
  };
  const lookQuietly = (actor: AnyActorRef): void => quietly(() => look(actor));
  followTree(root, lookQuietly, lookQuietly);
}

/** The details of an emission that was recognised by its state alone. */
const emptyEmission = {};

function wasEntered({ state, from }: TrackedState, now: readonly string[], before: readonly string[] = []): boolean {
  return now.includes(state) && !before.includes(state) && (from === undefined || before.includes(from));
}

function isSeenIn({ seenIn }: TrackedEmission, states: readonly string[]): boolean {
  return seenIn !== undefined && states.includes(seenIn);
}

function matchesCondition({ when }: TrackedState, { context }: AnyMachineSnapshot): boolean {
  return when?.(context as never) ?? true;
}

function eventOf({ event, details }: TrackedState | TrackedEmission, facts: unknown): TrackedEvent {
  return { name: event, ...details?.(facts as never) };
}

/** Ids of the states that a machine is in: `login.form` and `login.form.invalid`. */
function statesIn(path: string, value: AnyMachineSnapshot['value']): readonly string[] {
  if (typeof value === 'string') return [`${path}.${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${path}.${key}`, ...statesIn(`${path}.${key}`, inner)],
  );
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Analytics never stops a flow.
  }
}
