/** The entries that a page has in the browser's history: one of its own, and one more for each step that stands before it. */
export interface Entries {
  /** Steps below the entry that the browser stands at; 0: it is the page's own. */
  depth(): number;
  /** Adds a step; what was ahead is gone. */
  push(): void;
  /** Goes so many entries; whoever follows is told once it is there. */
  go(by: number): void;
  /** Told whenever the browser stands at another entry, by whomever it was moved. */
  follow(moved: () => void): void;
}

/**
 * The browser's own. An entry says how deep it is and nothing else; one that says nothing, as a link within the page makes it, is as deep as the one before.
 * Steps stand on one page, so a move between them scrolls nothing: the browser would scroll back to where the step was left, away from what the flow has just shown. [UI-09]
 */
export function browserEntries(
  history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState' | 'scrollRestoration'>,
  follow: Entries['follow'],
): Entries {
  let at = 0;
  history.scrollRestoration = 'manual';
  const depth = (): number => {
    const step = stepOf(history.state);
    if (step === null) history.replaceState({ step: at }, '');
    else at = step;
    return at;
  };
  depth();
  return {
    depth,
    push: () => history.pushState({ step: depth() + 1 }, ''),
    go: (by) => history.go(by),
    follow,
  };
}

/** The memory twin, at the first of so many entries; `later` says when a move is done. */
export function memoryEntries(
  entries = 1,
  later: (move: () => void) => void = (move) => move(),
): Entries & { readonly length: () => number } {
  const listeners: (() => void)[] = [];
  let at = 0;
  let length = entries;
  return {
    length: () => length,
    depth: () => at,
    push: () => {
      at += 1;
      length = at + 1;
    },
    go: (by) =>
      later(() => {
        if (at + by < 0 || at + by >= length) return;
        at += by;
        for (const moved of listeners) moved();
      }),
    follow: (moved) => void listeners.push(moved),
  };
}

function stepOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : null;
}
