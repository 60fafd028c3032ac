import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

interface Slot {
  readonly notices: ReactNode;
  /** The way to support, which an open modal shows itself. */
  readonly help: ReactNode;
  /** Called by an open modal, which shows the notices itself until the returned function is called. */
  readonly occupy: () => () => void;
}

const NoticesSlot = createContext<Slot>({ notices: null, help: null, occupy: () => () => undefined });

/** Shows the toasts after the page; an open modal makes the page inert and shows them instead. */
export function NoticesHost({
  notices,
  help,
  children,
}: {
  readonly notices: ReactNode;
  readonly help: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [modals, setModals] = useState(0);
  const occupy = useCallback(() => {
    setModals((open) => open + 1);
    return () => setModals((open) => open - 1);
  }, []);
  const slot = useMemo(() => ({ notices, help, occupy }), [notices, help, occupy]);
  return (
    <NoticesSlot value={slot}>
      {children}
      {modals === 0 && notices}
    </NoticesSlot>
  );
}

/** The toasts and the way to support, for a modal to show while it is open. */
export function useNotices(): Pick<Slot, 'notices' | 'help'> {
  const { occupy, ...slot } = useContext(NoticesSlot);
  useLayoutEffect(occupy, [occupy]);
  return slot;
}
