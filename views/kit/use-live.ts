import { useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;

/** False on the page as it was made and while that is hydrated, true from then on. */
export function useLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
