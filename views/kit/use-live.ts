import { useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;

/** False for the prerendered page and during hydration, true afterwards. */
export function useLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
