/** Verdict on a mutant of a machine. */
export interface Verdict {
  readonly name: string;
  /** Id of the machine. */
  readonly of: string;
  readonly isNoticed: boolean;
}

export interface Score {
  /** Id of the machine. */
  readonly of: string;
  readonly noticed: number;
  /** Mutants that count: all but those known to be equivalent. */
  readonly counted: number;
  /** From 0 to 1; 1 where nothing counts. */
  readonly share: number;
}

/** The score of every machine, lowest first. `isEquivalent`: no walk can tell the mutant from the machine. */
export function scoresOf(judged: readonly Verdict[], isEquivalent: (name: string) => boolean): readonly Score[] {
  return Object.entries(Object.groupBy(judged, ({ of }) => of))
    .map(([of, all = []]) => {
      const counting = all.filter(({ name, isNoticed }) => isNoticed || !isEquivalent(name));
      const noticed = counting.filter(({ isNoticed }) => isNoticed).length;
      return { of, noticed, counted: counting.length, share: counting.length === 0 ? 1 : noticed / counting.length };
    })
    .toSorted((a, b) => a.share - b.share);
}
