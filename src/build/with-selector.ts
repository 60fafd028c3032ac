import { useRef, useSyncExternalStore } from 'react';

/** The last selection stays the same object as long as it is equal: what a store tells without change renders nothing. */
interface Kept<Selection> {
  readonly selection: Selection;
}

/**
 * React's store hook with a selection, as XState's own hooks use it. The helper that libraries bring remembers the snapshot too, which pure selectors have no
 * need of. Takes its place in the browser's build alone; a test holds both against each other.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const kept = useRef<Kept<Selection> | null>(null);
  const selected = (read: () => Snapshot) => (): Selection => {
    const selection = select(read());
    if (kept.current === null || !isEqual(kept.current.selection, selection)) kept.current = { selection };
    return kept.current.selection;
  };
  return useSyncExternalStore(subscribe, selected(getSnapshot), selected(getServerSnapshot ?? getSnapshot));
}
