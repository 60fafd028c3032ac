import type { Seen } from '../../src/testing/seen.ts';
import { byMachine } from '../../src/testing/sets.ts';
import { shownBy, type Shown } from '../../src/testing/shown.ts';

/** What a page in a browser shows, calls and does. */
export interface Stand extends Shown {
  readonly calls: Readonly<Record<string, number>>;
  readonly effects: readonly string[];
  readonly destination: string | null;
  /** Entries below the current one of the history; null: the part that makes them is still being loaded. */
  readonly depth: number | null;
  readonly taken: Readonly<Record<string, readonly string[]>>;
}

/** Masks support codes, because each browser makes its own. */
export function withoutReferences(reported: readonly string[]): readonly string[] {
  return reported.map((line) => line.replaceAll(/"reference":"\w{6}"/g, '"reference":"…"'));
}

/** What a recorded frame expects of a browser. */
export function expectation(seen: Seen, taken: readonly string[]): Stand {
  return {
    ...shownBy(seen),
    calls: seen.calls,
    effects: withoutReferences(seen.effects),
    destination: seen.destination,
    depth: isMirrored(Object.keys(seen.inputs)) ? seen.depth : null,
    taken: byMachine(taken),
  };
}

/** Whether the history follows the steps, given the pending calls: what prepares them brings that along. */
export function isMirrored(pending: readonly string[]): boolean {
  return !pending.includes('prepareSteps') && !pending.includes('prepareAttempt');
}
