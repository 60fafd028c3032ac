import { useSyncExternalStore } from 'react';
import { narrow } from './narrow.ts';

/** Whether the window is narrow: the live screen comes first there, in the order of focus too. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(follow: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
