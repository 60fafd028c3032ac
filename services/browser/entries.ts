/** The page's entries in the browser's history: its own entry, and one for each later step. */
export interface HistoryEntries {
  /** Number of steps above the page's own entry; 0 at that entry. */
  depth(): number;
  /** Adds an entry; forward entries are discarded. */
  push(): void;
  /** Moves by a number of entries; subscribers are called when the move is complete. */
  go(by: number): void;
  /** Calls the listener after every move between entries, by the product or the user. */
  subscribe(listener: () => void): void;
}

/**
 * Browser history. The state of an entry contains only its depth; an entry without state, such as a link within the
 * page, gets the depth of the previous one.
 * Scroll restoration is manual: all steps share one page, and restoring would scroll away from the current step.
 * [UI-09]
 */
export function browserEntries(
  history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState' | 'scrollRestoration'>,
  subscribe: HistoryEntries['subscribe'],
): HistoryEntries {
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
    subscribe,
  };
}

/** In-memory twin with a number of initial entries; `later` schedules the completion of a move. */
export function memoryEntries(
  entries = 1,
  later: (move: () => void) => void = (move) => move(),
): HistoryEntries & { readonly length: () => number } {
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
        for (const listener of listeners) listener();
      }),
    subscribe: (listener) => void listeners.push(listener),
  };
}

function stepOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : null;
}
