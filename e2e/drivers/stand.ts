import type { Seen } from '../../src/testing/seen.ts';
import { byMachine } from '../../src/testing/sets.ts';
import { shownBy, type Shown } from '../../src/testing/shown.ts';

/** What a page in a browser shows, asks and does. */
export interface Stand extends Shown {
  readonly calls: Readonly<Record<string, number>>;
  readonly told: readonly string[];
  readonly destination: string | null;
  /** Steps below the one that the history stands at. */
  readonly depth: number;
  readonly taken: Readonly<Record<string, readonly string[]>>;
}

/** A browser makes its own codes for support. */
export function withoutReferences(told: readonly string[]): readonly string[] {
  return told.map((line) => line.replaceAll(/"reference":"\w{6}"/g, '"reference":"…"'));
}

/** What a recorded frame leads to expect of a browser. */
export function expectation(seen: Seen, taken: readonly string[]): Stand {
  return {
    ...shownBy(seen),
    calls: seen.calls,
    told: withoutReferences(seen.told),
    destination: seen.destination,
    depth: seen.depth,
    taken: byMachine(taken),
  };
}
