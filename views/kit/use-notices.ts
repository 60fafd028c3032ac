import { useContext, useLayoutEffect } from 'react';
import { NoticesSlot, type Slot } from './notices-slot.tsx';

/** The toasts, the support link and the offline notice, for a modal to show while it is open. */
export function useNotices(): Omit<Slot, 'occupy'> {
  const { occupy, ...slot } = useContext(NoticesSlot);
  useLayoutEffect(occupy, [occupy]);
  return slot;
}
