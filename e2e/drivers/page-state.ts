import type { Seen } from '../../src/testing/explore/seen.ts';
import { byMachine } from '../../src/testing/explore/sets.ts';
import { shownBy, type Shown } from '../../src/testing/gestures/shown.ts';

/** The observable state of a page in a browser. */
export interface PageState extends Shown {
  readonly calls: Readonly<Record<string, number>>;
  readonly effects: readonly string[];
  readonly destination: string | null;
  /** Entries below the current one of the history. */
  readonly depth: number;
  readonly taken: Readonly<Record<string, readonly string[]>>;
}

/** Masks support codes, because each browser makes its own. */
export function withoutReferences(reported: readonly string[]): readonly string[] {
  return reported.map((line) => line.replaceAll(/"reference":"\w{6}"/g, '"reference":"…"'));
}

/** Returns the state that a recorded frame expects of a page in a browser. */
export function expectedState(seen: Seen, taken: readonly string[]): PageState {
  return {
    ...shownBy(seen),
    calls: seen.calls,
    effects: withoutReferences(seen.effects),
    destination: seen.destination,
    depth: seen.depth,
    taken: byMachine(taken),
  };
}
