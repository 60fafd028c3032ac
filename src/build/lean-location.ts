import { useSyncExternalStore } from 'react';

/**
 * The one part of wouter's browser location that pages use, the query of the address, without the listeners that it puts on everybody who writes the history.
 * Takes its place in the browser's build alone; a test holds both against each other.
 */
export function useSearch({ ssrSearch = '' }: { ssrSearch?: string } = {}): string {
  return useSyncExternalStore(
    follow,
    () => location.search,
    () => ssrSearch,
  );
}

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
